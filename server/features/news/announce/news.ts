import {
  transact,
  type CommentNews,
  type ContentChanges,
  type Delivered,
  type DeliveryFault,
  type News,
  type ReleaseNews,
  type UserCtx,
} from '../../../context/ctx.ts'
import { queuePushedModule } from '../../outlet/metersphere/queue-sync.ts'
import { tellComment } from '../message/tell-comment.ts'
import { tellDelivered, tellDeliveryFailed, tellSyncPaused } from '../message/tell-delivery.ts'
import { tellFollowers } from '../message/tell-followers.ts'
import { tellRelease } from '../message/tell-release.ts'
import { docsTouchedBy } from './touched-docs.ts'
import { queueComment, queueDelivered, queueFault, queueRelease } from '../webhook/queue-notes.ts'
import { queueWebhooks } from '../webhook/queue-webhooks.ts'
import { setReleaseRobots } from '../webhook/release-robots.ts'

export const news: News = {
  contentChanged: announceChanges,
  delivered: async (tx: UserCtx, delivered: Delivered) => {
    await tellDelivered(tx, delivered)
    await queueDelivered(tx, delivered)
    if (delivered.kind === 'push') await queuePushedModule(tx, delivered.moduleId)
  },
  deliveryFailed: (ctx: UserCtx, fault: DeliveryFault) =>
    transact(ctx, async (tx) => {
      await tellDeliveryFailed(tx, fault)
      await queueFault(tx, fault)
    }),
  syncPaused: tellSyncPaused,
  commented: async (tx: UserCtx, comment: CommentNews) => {
    await tellComment(tx, comment)
    await queueComment(tx, comment)
  },
  setReleaseRobots,
  releaseChanged: async (tx: UserCtx, release: ReleaseNews) => {
    await tellRelease(tx, release)
    await queueRelease(tx, release)
  },
}

async function announceChanges(tx: UserCtx, { docs, models }: ContentChanges): Promise<void> {
  const changedIds = new Set(docs.map(({ id }) => id))
  const touched = (await docsTouchedBy(tx, models)).filter(({ id }) => !changedIds.has(id))
  const all = [...docs, ...touched]
  await tellFollowers(tx, all)
  await queueWebhooks(tx, all)
  await tellOpen(tx, all)
  // Whoever has a doc open may see the model, also where nobody follows the doc.
  for (const moduleId of new Set(models.map((model) => model.moduleId))) {
    await tx.services.live.tellChanged(tx.db, { moduleId, docIds: [] })
  }
}

/** Those who have the docs or their modules open. */
async function tellOpen({ db, services }: UserCtx, docs: { id: number; moduleId: number }[]): Promise<void> {
  for (const [moduleId, changed] of Map.groupBy(docs, (doc) => doc.moduleId)) {
    await services.live.tellChanged(db, { moduleId, docIds: changed.map(({ id }) => id) })
  }
}
