import { bodyShape } from '../page/page-bodies.ts'
import type { RowsBlock } from '../page/page.ts'
import type { ExampleSources } from '../page/example-sources.ts'
import { toTypeScript } from './typescript.ts'

export const bodyTypes = (rows: RowsBlock, name: string, sources: ExampleSources): string =>
  toTypeScript({ ...bodyShape(rows), name }, sources)

interface NamedDoc {
  url: string
  httpMethod: string
  name: string
}

/** The last parts of the path without variables make a better type name than a title in prose. */
export function baseTypeName({ url, httpMethod, name }: NamedDoc): string {
  const parts = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !/^v\d+$/i.test(part))
  return parts.length === 0 ? name : `${httpMethod.toLowerCase()} ${parts.slice(-2).join(' ')}`
}
