import type { CommentNews, ReleaseNews, UserCtx } from '../../../context/ctx.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { addToDelivery, inOrder, wants } from './queue-webhooks.ts'
import { sendLastNotice } from './send-last-notice.ts'
import { joinTold, toTold, type Told } from './told-docs.ts'
import type { ToldDelivery, ToldNote } from './told-notes.ts'
import {
  findUnsent,
  findWebhookPlace,
  listModuleHooks,
  listReleaseHooks,
  listReleaseModules,
  type Hook,
} from './webhook.queries.ts'

/** Queues a comment for the webhooks of its module. */
export async function queueComment(tx: UserCtx, { docId, docName, moduleId, excerpt }: CommentNews): Promise<void> {
  const note = { event: 'commented', docId, docName, text: excerpt, by: tx.actor.nickname } as const
  await queueNote(tx, await listModuleHooks(tx.db, [moduleId]), note)
}

/** Queues the result of a push, import or sync for the webhooks of its module. */
export async function queueDelivery(tx: UserCtx, moduleId: number, note: ToldDelivery): Promise<void> {
  await queueNote(tx, await listModuleHooks(tx.db, [moduleId]), note)
}

/** Queues the change of a release for its own webhooks and for those of the modules of its docs. */
export async function queueRelease(tx: UserCtx, news: ReleaseNews): Promise<void> {
  const { releaseId, releaseNo, docCount, event: change } = news
  const note = { event: 'released', releaseId, releaseNo, change, docCount, by: tx.actor.nickname } as const
  const moduleIds = await listReleaseModules(tx.db, releaseId)
  const ofModules = moduleIds.length === 0 ? [] : await listModuleHooks(tx.db, moduleIds)
  const own = await listReleaseHooks(tx.db, { releaseId })
  if (change !== 'removed') return queueNote(tx, [...ofModules, ...own], note)
  await queueNote(tx, ofModules, note)
  for (const hook of own) if (wants(hook, 'released')) await queueLast(tx, hook, note)
}

async function queueNote(tx: UserCtx, hooks: Hook[], note: ToldNote): Promise<void> {
  for (const hook of inOrder(hooks)) if (wants(hook, note.event)) await addToDelivery(tx, hook, toldBy(tx, note))
}

const toldBy = ({ actor }: UserCtx, note: ToldNote) => toTold([{ id: actor.userId, name: actor.nickname }], [], [note])

/** The webhooks of a release are deleted with it, together with their deliveries, so the job has all that it needs. */
async function queueLast(tx: UserCtx, { id }: Hook, note: ToldNote): Promise<void> {
  const place = await findWebhookPlace(tx.db, id, { evenIfOff: false })
  if (!place) return
  const unsent = await findUnsent(tx.db, id)
  const last = toldBy(tx, note)
  const told = (unsent && joinTold(JSON.parse(unsent.event) as Told, last)) ?? last
  await enqueue(tx, sendLastNotice, { place, told, at: tx.services.now() }, { owner: `release ${place.release_id}` })
}
