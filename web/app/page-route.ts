import type { ComponentType } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'

/** The `handle` of a route. */
export interface PageInfo {
  title?: TextKey
}

/** A page whose code is loaded on navigation. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] })
}

export const titled = (title: TextKey): PageInfo => ({ title })
