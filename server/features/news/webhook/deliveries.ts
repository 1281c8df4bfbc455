import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { tellAnswer } from './post-notice.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Told } from './told-docs.ts'
import { nameNote } from './told-notes.ts'
import type { DeliveryRow } from './webhook.queries.ts'

interface Page {
  id: number
  pageIndex: number
  pageSize: number
}

/** Newest first. */
export async function pageDeliveries(ctx: UserCtx, { id, pageIndex, pageSize }: Page) {
  const rows = ctx.db.selectFrom('webhook_delivery').where('webhook_id', '=', id)
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute()
  return { list: list.map((row) => toDelivery(ctx, row)), total }
}

function toDelivery({ t }: UserCtx, row: DeliveryRow) {
  const { id, state, attempts, status } = row
  const { total, docs, notes = [] } = JSON.parse(row.event) as Told
  const [note] = notes
  return {
    id,
    state,
    attempts,
    status,
    answer: tellAnswer(t, row),
    docCount: total + notes.length,
    docName: docs[0]?.name ?? (note ? nameNote(t, note) : ''),
    gmtCreate: row.created_at,
    nextAt: state === 'waiting' ? row.next_at : 0,
  }
}

/** Retries a failed delivery. */
export function resendDelivery(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', next_at: tx.services.now(), finished_at: null })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new UserError('error.notGivenUp')
    await enqueue(tx, sendWebhook, { deliveryId: id })
    return {}
  })
}
