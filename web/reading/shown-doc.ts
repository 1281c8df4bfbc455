import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { withGlobals } from '#core/doc/with-globals.ts'
import { withOwnModel } from '#core/model/own-model.ts'
import type { Param } from '#core/rows/param.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { docContent } from '../data/doc/doc-content.ts'

/** The rows of an environment as they come with a doc. */
export type GlobalRows = Pick<DocView, 'globalHeaders' | 'globalParams' | 'globalReturns' | 'models' | 'enums'>

export interface ShownDoc {
  doc: DocView
  /** Ids of the rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

const SECRET = '******'

/** A doc as its readers see it: with the rows of an environment. Environments speak to HTTP docs only. */
export function shownDoc(doc: DocView, rows: GlobalRows): ShownDoc {
  const { globalHeaders, globalParams, globalReturns } = rows
  if (doc.type !== docTypes.http) return { doc, globalIds: new Set() }
  const { content, globalIds } = withGlobals(docContent(doc), {
    headers: covered(globalHeaders),
    params: covered(globalParams),
    returns: covered(globalReturns),
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

/** Who may see secrets sees them where they are edited: a page that is read is also shown to others, and copied from. */
function covered(rows: readonly Param[]): Param[] {
  return rows.map((row) => ({
    ...row,
    ...(row.isSecret === 1 && row.example !== '' && { example: SECRET }),
    children: covered(row.children),
  }))
}
