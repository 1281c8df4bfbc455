import type { DocView } from '#core/contract/doc.ts'
import type { Param } from '#core/doc/param.ts'
import { walkParams } from '#core/doc/param.ts'
import type { TextKey } from '#core/i18n/texts.ts'

/** A part of a doc page that the outline lists. */
export interface DocSection {
  /** Its id on the page, and the hash that leads to it. */
  id: string
  /** A text of ours, or a heading that the doc itself has. */
  label: { key: TextKey } | { text: string }
  count?: number
  /** Headings of texts: 1 to 3. */
  level?: number
}

export const sectionIds = {
  overview: 'overview',
  path: 'path',
  headers: 'headers',
  query: 'query',
  body: 'body',
  response: 'response',
  errors: 'errors',
  remark: 'remark',
} as const

export const countRows = (params: readonly Param[]) => [...walkParams(params)].length

/** The sections of an HTTP or Dubbo doc, in the order of the page. Empty ones are left out. */
export function docSections(doc: DocView, words: { body: TextKey; response: TextKey }): DocSection[] {
  const tables: [string, TextKey, readonly Param[]][] = [
    [sectionIds.path, 'view.path', doc.pathParams],
    [sectionIds.headers, 'view.headers', doc.headerParams],
    [sectionIds.query, 'view.query', doc.queryParams],
    [sectionIds.body, words.body, doc.requestParams],
    [sectionIds.response, words.response, doc.responseParams],
    [sectionIds.errors, 'view.errors', doc.errorCodeParams],
  ]
  const shown = tables
    .filter(([id, , params]) => params.length > 0 || id === sectionIds.response)
    .map(([id, key, params]) => ({ id, label: { key }, count: countRows(params) }))
  const remark: DocSection[] = doc.remark === '' ? [] : [{ id: sectionIds.remark, label: { key: 'view.remark' } }]
  return [{ id: sectionIds.overview, label: { key: 'view.overview' } }, ...shown, ...remark]
}
