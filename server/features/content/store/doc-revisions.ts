import { createHash } from 'node:crypto'
import type { ChangeClass } from '#core/change/change.ts'
import type { ModifySource } from '#core/doc/doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'

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
