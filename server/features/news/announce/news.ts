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
import { followedDocsUsing, tellFollowers } from '../message/tell-followers.ts'
import { tellRelease } from '../message/tell-release.ts'
import { queueComment, queueDelivered, queueFault, queueRelease } from '../webhook/queue-notes.ts'
import { queueWebhooks } from '../webhook/queue-webhooks.ts'

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
  releaseChanged: async (tx: UserCtx, release: ReleaseNews) => {
    await tellRelease(tx, release)
    await queueRelease(tx, release)
  },
}

async function announceChanges(tx: UserCtx, { docs, modelIds }: ContentChanges): Promise<void> {
  const changedIds = new Set(docs.map(({ id }) => id))
  const showing = await followedDocsUsing(tx.db, modelIds)
  const touched = showing.filter(({ id }) => !changedIds.has(id)).map((doc) => ({ ...doc, event: 'changed' as const }))
  await tellFollowers(tx, [...docs, ...touched])
  await queueWebhooks(tx, docs)
}
