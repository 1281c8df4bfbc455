import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'

const columns = ['id', 'doc_id', 'revision', 'source', 'editor_name', 'created_at', 'restored_from'] as const

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]

/** Newest first, without their contents. */
export function listRevisions(db: Db, docId: number, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return db
    .selectFrom('doc_revision')
    .select(columns)
    .where('doc_id', '=', docId)
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRevisions(db: Db, docId: number): Promise<number> {
  const { count } = await db
    .selectFrom('doc_revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('doc_id', '=', docId)
    .executeTakeFirstOrThrow()
  return count
}

export async function getRevision(db: Db, id: number): Promise<RevisionRow> {
  const row = await db.selectFrom('doc_revision').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new UserError('error.notFound')
  return row
}

/** Revision 0 is the newest one. */
export async function getRevisionOf(db: Db, docId: number, revision: number): Promise<RevisionRow> {
  const [newest] = revision === 0 ? await listRevisions(db, docId, { limit: 1 }) : []
  const row =
    newest ??
    (await db
      .selectFrom('doc_revision')
      .select(columns)
      .where('doc_id', '=', docId)
      .where('revision', '=', revision)
      .executeTakeFirst())
  if (!row) throw new UserError('error.notFound')
  return row
}

/** Its type, its newest revision, and the characters of its content: those of earlier ones are about the same. */
export function getDocSize(db: Db, docId: number) {
  return db
    .selectFrom('doc')
    .select((eb) => ['type', 'revision', eb.fn<number>('length', ['content']).as('size')])
    .where('id', '=', docId)
    .executeTakeFirstOrThrow()
}
