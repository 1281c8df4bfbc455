import type { TextKey } from '#core/i18n/texts.ts'
import type { CommentNews, Delivered, DeliveryFault, ReleaseNews, UserCtx } from '../../../context/ctx.ts'
import { enqueue } from '../../../jobs/job-kind.ts'
import { getDefaultLanguage } from '../../accounts/system/languages.ts'
import { addToDelivery, inOrder, wants } from './queue-webhooks.ts'
import { sendLastNotice } from './send-last-notice.ts'
import { joinTold, toTold, type Told } from './told-docs.ts'
import type { ToldNote } from './told-notes.ts'
import {
  filterShown,
  findUnsent,
  findWebhookPlace,
  listModuleHooks,
  listReleaseHooks,
  listReleaseModules,
  type Hook,
} from './webhook.queries.ts'

/** Queues a comment for the webhooks of its module, unless the doc is hidden. */
export async function queueComment(tx: UserCtx, { commentId, docId, docName, moduleId }: CommentNews): Promise<void> {
  if (!(await filterShown(tx.db, [docId])).has(docId)) return
  const note = { event: 'commented', docId, docName, commentId, text: '', by: tx.actor.nickname } as const
  await queueNote(tx, await listModuleHooks(tx.db, [moduleId]), note)
}

/** Queues the result of a push, import or sync for the webhooks of its module, unless it changed nothing. */
export async function queueDelivered(tx: UserCtx, { moduleId, kind, report }: Delivered): Promise<void> {
  const { created, updated, removed } = report
  if (created + updated + removed === 0) return
  const note = { event: 'delivered', kind, by: tx.actor.nickname, created, updated, removed, reason: '' } as const
  await queueNote(tx, await listModuleHooks(tx.db, [moduleId]), note)
}

export async function queueFault(tx: UserCtx, { moduleId, kind, reason, isRemoved }: DeliveryFault): Promise<void> {
  const hooks = isRemoved ? [] : await listModuleHooks(tx.db, [moduleId])
  if (hooks.length === 0) return
  const t = tx.services.translator(getDefaultLanguage(tx.services))
  const counts = { created: 0, updated: 0, removed: 0 }
  const words = t(reason.key as TextKey, reason.params)
  await queueNote(tx, hooks, { event: 'failed', kind, by: tx.actor.nickname, ...counts, reason: words })
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
