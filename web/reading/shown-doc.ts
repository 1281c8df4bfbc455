import { maskRows } from '#core/content/mask.ts'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { withGlobals } from '#core/doc/with-globals.ts'
import { withOwnModel } from '#core/model/own-model.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { docContent } from '../data/doc/doc-content.ts'

/** The rows of an environment as they come with a doc. */
export type GlobalRows = Pick<DocView, 'globalHeaders' | 'globalParams' | 'globalReturns' | 'models' | 'enums'>

export interface ShownDoc {
  doc: DocView
  /** Ids of the rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

/**
 * A doc as its readers see it: with the rows of an environment. Environments speak to HTTP docs only. Secrets are masked for everyone:
 * those who may see them do so in the editor, while a page that is read is also shown to others and copied from.
 */
export function shownDoc(doc: DocView, rows: GlobalRows): ShownDoc {
  const { globalHeaders, globalParams, globalReturns } = rows
  if (doc.type !== docTypes.http) return { doc, globalIds: new Set() }
  const { content, globalIds } = withGlobals(docContent(doc), {
    headers: maskRows(globalHeaders),
    params: maskRows(globalParams),
    returns: maskRows(globalReturns),
  })
  const tables = toFlatDoc(content)
  const requestParams = tables.requestParams.map(withOwnModel)
  const responseParams = tables.responseParams.map(withOwnModel)
  const parts = { models: united(doc.models, rows.models), enums: united(doc.enums, rows.enums) }
  return { doc: { ...doc, ...tables, ...parts, requestParams, responseParams }, globalIds }
}

/** What the doc brings along, and what another environment adds to it. */
function united<Part extends { id: string }>(own: Part[], added: Part[]): Part[] {
  if (own === added || added.length === 0) return own
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...added.filter(({ id }) => !known.has(id))]
}
