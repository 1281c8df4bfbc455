import type { ModifySource } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'

interface NewRevision {
  id: number
  revision: number
  /** The whole content as JSON. */
  json: string
  source: ModifySource
  /** The revision that a person restored. */
  restoredFrom?: number
}

/** Adds a revision with the current content of each doc. */
export async function insertRevisions({ db, actor, services }: UserCtx, docs: NewRevision[]): Promise<void> {
  await db
    .insertInto('doc_revision')
    .values(
      docs.map(({ id, revision, json, source, restoredFrom }) => ({
        doc_id: id,
        revision,
        source,
        editor_id: actor.userId,
        editor_name: actor.nickname,
        content: json,
        restored_from: restoredFrom ?? null,
        created_at: services.now(),
      })),
    )
    .execute()
}
