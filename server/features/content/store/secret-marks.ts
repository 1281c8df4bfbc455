import { marksIn, rowMarksIn, type RowMarks } from '#core/content/mask-history.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { GlobalRows } from './environment.queries.ts'

/**
 * Marks of secret rows that are gone: deleted, or removed for good with their doc, model or environment. Releases show rows as they were,
 * and mask those that were marked later.
 */

export type MarkedKind = 'doc' | 'model' | 'environment'

/** Contents are stored as JSON without blanks. */
export const HAS_MARKS = '%"isSecret":1%'

export const docMarks = (content: DocContent): RowMarks => marksIn<DocContent>(docFields, content)
export const modelMarks = (params: Param[]): RowMarks => rowMarksIn(params)

export function environmentMarks(globals: GlobalRows): RowMarks {
  const tables = (['headers', 'params', 'returns'] as const).map((name) => rowMarksIn(globals[name], name))
  return { secret: tables.flatMap(({ secret }) => secret), all: () => tables.flatMap(({ all }) => all()) }
}

/** The marks of rows that a change removes. A row that is still there, and not secret, was unmarked. */
export function lostMarks(before: RowMarks, after: RowMarks): string[] {
  if (before.secret.length === 0) return []
  return [...new Set(before.secret).difference(new Set(after.all()))]
}

/** Called in the transaction that removes the rows. */
export async function keepMarks(db: Db, kind: MarkedKind, id: number, marks: readonly string[]): Promise<void> {
  for (const some of chunks([...new Set(marks)], 200)) {
    await db
      .insertInto('secret_mark')
      .values(some.map((row_key) => ({ kind, thing_id: id, row_key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function readMarks(db: Db, kind: MarkedKind, ids: Iterable<number>): Promise<Map<number, Set<string>>> {
  const found = new Map<number, Set<string>>()
  for (const some of chunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('secret_mark')
      .select(['thing_id', 'row_key'])
      .where('kind', '=', kind)
      .where('thing_id', 'in', some)
      .execute()
    for (const { thing_id, row_key } of rows) {
      const marks = found.get(thing_id) ?? new Set()
      found.set(thing_id, marks.add(row_key))
    }
  }
  return found
}
