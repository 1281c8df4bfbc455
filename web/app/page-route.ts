import type { ComponentType } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import { withAllTexts } from '../lib/i18n.ts'

/** The `handle` of a route. */
export interface PageInfo {
  title?: TextKey
}

type LoadPage<Name extends string> = () => Promise<Record<Name, ComponentType>>

/** A page whose code is loaded on navigation. */
export function page<Name extends string>(load: LoadPage<Name>, name: Name) {
  return readingPage(() => withAllTexts(load), name)
}

/** The same for a page that starts with the texts that it shows at once. */
export function readingPage<Name extends string>(load: LoadPage<Name>, name: Name) {
  return async () => ({ Component: (await load())[name] })
}

export const titled = (title: TextKey): PageInfo => ({ title })
