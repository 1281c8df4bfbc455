import type { DocLifeEvent } from '#core/contract/history.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'

/** Records in the history of docs that they were deleted, or restored from the recycle bin. */
export async function recordDocEvents({ db, actor, services }: UserCtx, event: DocLifeEvent, docIds: number[]) {
  for (const ids of chunks(docIds)) {
    await db
      .insertInto('doc_event')
      .columns(['doc_id', 'event', 'revision', 'editor_name', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('doc')
          .select((doc) => [
            'doc.id',
            doc.val<DocLifeEvent>(event).as('event'),
            'doc.revision',
            doc.val(actor.nickname).as('editor_name'),
            doc.cast<number>(doc.val(services.now()), 'bigint').as('created_at'),
          ])
          .where('doc.id', 'in', ids)
          .where('doc.is_folder', '=', 0),
      )
      .execute()
  }
}
