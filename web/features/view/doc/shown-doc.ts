import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { withGlobals } from '#core/doc/globals.ts'
import { withOwnModel } from '#core/doc/own-model.ts'
import type { Param } from '#core/doc/param.ts'

/** The rows of an environment as they come with a doc. */
export type GlobalRows = Pick<DocView, 'globalHeaders' | 'globalParams' | 'globalReturns'>

export interface ShownDoc {
  doc: DocView
  /** Ids of the rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

const SECRET = '******'

/** A doc as its readers see it: with the rows of an environment. Environments speak to HTTP docs only. */
export function shownDoc(doc: DocView, { globalHeaders, globalParams, globalReturns }: GlobalRows): ShownDoc {
  if (doc.type !== docTypes.http) return { doc, globalIds: new Set() }
  const { globalIds, ...tables } = withGlobals(doc, {
    headers: covered(globalHeaders),
    params: covered(globalParams),
    returns: covered(globalReturns),
  })
  const requestParams = tables.requestParams.map(withOwnModel)
  const responseParams = tables.responseParams.map(withOwnModel)
  return { doc: { ...doc, ...tables, requestParams, responseParams }, globalIds }
}

/** Who may see secrets sees them where they are edited: a page that is read is also shown to others, and copied from. */
function covered(rows: readonly Param[]): Param[] {
  return rows.map((row) => ({
    ...row,
    ...(row.isSecret === 1 && row.example !== '' && { example: SECRET }),
    children: covered(row.children),
  }))
}
