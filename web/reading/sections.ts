import type { DocView } from '#core/contract/doc.ts'
import type { Param } from '#core/rows/param.ts'
import { modelMap } from '#core/model/model.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { hasBody } from './bodies.ts'
import { splitHeaders } from './header-rows.ts'
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
  security: 'security',
  path: 'path',
  headers: 'headers',
  cookies: 'cookies',
  query: 'query',
  body: 'body',
  response: 'response',
  responseHeaders: 'response-headers',
  callbacks: 'callbacks',
  errors: 'errors',
  remark: 'remark',
} as const

/** Some way to be let in asks for something. */
export const needsSecurity = (security: DocView['extras']['security']): boolean =>
  security?.some((needs) => needs.length > 0) ?? false

interface SectionFacts {
  body: TextKey
  response: TextKey
  /** Error codes, also those that the doc shares with others. */
  errorCount: number
}

/** The sections of an HTTP or Dubbo doc, in the order of the page. Empty ones are left out. */
export function docSections(doc: DocView, { body, response, errorCount }: SectionFacts): DocSection[] {
  const { headers, cookies } = splitHeaders(doc.headerParams)
  const { security, callbacks } = doc.extras
  const tables: [string, TextKey, readonly Param[]][] = [
    [sectionIds.path, 'view.path', doc.pathParams],
    [sectionIds.headers, 'view.headers', headers],
    [sectionIds.cookies, 'view.cookies', cookies],
    [sectionIds.query, 'view.query', doc.queryParams],
    [sectionIds.body, body, doc.requestParams],
    [sectionIds.response, response, doc.responseParams],
  ]
  const models = modelMap(doc.models)
  const shown = tables
    .filter(
      ([id, , params]) => params.length > 0 || id === sectionIds.response || (id === sectionIds.body && hasBody(doc)),
    )
    .map(([id, key, params]) => ({ id, label: { key }, count: countRows(params, models) }))
  const errors: DocSection[] =
    errorCount === 0 ? [] : [{ id: sectionIds.errors, label: { key: 'view.errors' }, count: errorCount }]
  const lock: DocSection[] = needsSecurity(security)
    ? [{ id: sectionIds.security, label: { key: 'view.security' } }]
    : []
  const calls: DocSection[] = callbacks
    ? [{ id: sectionIds.callbacks, label: { key: 'view.callbacks' }, count: callbacks.length }]
    : []
  const remark: DocSection[] = doc.remark === '' ? [] : [{ id: sectionIds.remark, label: { key: 'view.remark' } }]
  const overview: DocSection = { id: sectionIds.overview, label: { key: 'view.overview' } }
  return [overview, ...lock, ...shown, ...calls, ...errors, ...remark]
}
