import type { DocView } from '#core/contract/doc.ts'
import type { Param } from '#core/doc/param.ts'
import { modelMap } from '#core/doc/model.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { countRows } from './param-model.ts'

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

interface SectionFacts {
  body: TextKey
  response: TextKey
  /** Error codes, also those that the doc shares with others. */
  errorCount: number
}

/** The sections of an HTTP or Dubbo doc, in the order of the page. Empty ones are left out. */
export function docSections(doc: DocView, { body, response, errorCount }: SectionFacts): DocSection[] {
  const tables: [string, TextKey, readonly Param[]][] = [
    [sectionIds.path, 'view.path', doc.pathParams],
    [sectionIds.headers, 'view.headers', doc.headerParams],
    [sectionIds.query, 'view.query', doc.queryParams],
    [sectionIds.body, body, doc.requestParams],
    [sectionIds.response, response, doc.responseParams],
  ]
  const models = modelMap(doc.models)
  const shown = tables
    .filter(([id, , params]) => params.length > 0 || id === sectionIds.response)
    .map(([id, key, params]) => ({ id, label: { key }, count: countRows(params, models) }))
  const errors: DocSection[] =
    errorCount === 0 ? [] : [{ id: sectionIds.errors, label: { key: 'view.errors' }, count: errorCount }]
  const remark: DocSection[] = doc.remark === '' ? [] : [{ id: sectionIds.remark, label: { key: 'view.remark' } }]
  return [{ id: sectionIds.overview, label: { key: 'view.overview' } }, ...shown, ...errors, ...remark]
}
