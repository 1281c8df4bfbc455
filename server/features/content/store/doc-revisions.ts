import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ChangeClass } from '#core/change/change.ts'
import type { ModifySource } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { dbEngine } from '../../../db/engine.ts'

interface NewRevision {
  id: number
  revision: number
  /** The whole content as JSON. */
  json: string
  source: ModifySource
  /** Undefined for the first revision, and if nothing changed for readers. */
  changeClass?: ChangeClass | undefined
  /** The revision that a person restored. */
  restoredFrom?: number
}

/** Existing clients tell contents apart by it; it protects nothing. */
export const hashContent = (json: string): string => createHash('md5').update(json).digest('hex')

/** Adds a revision with the current content of each doc. */
export async function insertRevisions({ db, actor, services }: UserCtx, docs: NewRevision[]): Promise<void> {
  await db
    .insertInto('doc_revision')
    .values(
      docs.map(({ id, revision, json, source, changeClass, restoredFrom }) => ({
        doc_id: id,
        revision,
        source,
        editor_id: actor.userId,
        editor_name: actor.nickname,
        content: json,
        md5: hashContent(json),
        change_class: changeClass ?? '',
        restored_from: restoredFrom ?? null,
        created_at: services.now(),
      })),
    )
    .execute()
}

/** The first revisions of delivered docs. PostgreSQL copies the contents from their rows, so that they are sent once. */
export async function insertDeliveredRevisions(tx: UserCtx, docs: { id: number; json: string }[]): Promise<void> {
  const { db, actor, services } = tx
  if (dbEngine(db) === 'sqlite') {
    return insertRevisions(
      tx,
      docs.map(({ id, json }) => ({ id, revision: 1, json, source: 0 })),
    )
  }
  const rows = docs.map(({ id, json }) => sql`(cast(${id} as bigint), ${hashContent(json)})`)
  await sql`
    insert into doc_revision
      (doc_id, revision, source, editor_id, editor_name, content, md5, change_class, restored_from, created_at)
    select doc.id, 1, 0, cast(${actor.userId} as bigint), ${actor.nickname}, doc.delivered, hashed.md5, '', null,
      cast(${services.now()} as bigint)
    from (values ${sql.join(rows)}) as hashed(id, md5) join doc on doc.id = hashed.id
    order by doc.id`.execute(db)
}
