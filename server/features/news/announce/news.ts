import type { ContentChanges, News, UserCtx } from '../../../context/ctx.ts'
import { tellComment } from '../message/tell-comment.ts'
import { tellDelivered, tellDeliveryFailed, tellSyncPaused } from '../message/tell-delivery.ts'
import { followedDocsUsing, tellFollowers } from '../message/tell-followers.ts'
import { tellRelease } from '../message/tell-release.ts'
import { queueWebhooks } from '../webhook/queue-webhooks.ts'

export const news: News = {
  contentChanged: announceChanges,
  delivered: tellDelivered,
  deliveryFailed: tellDeliveryFailed,
  syncPaused: tellSyncPaused,
  commented: tellComment,
  releaseChanged: tellRelease,
}

async function announceChanges(tx: UserCtx, { docs, modelIds }: ContentChanges): Promise<void> {
  const changedIds = new Set(docs.map(({ id }) => id))
  const showing = await followedDocsUsing(tx.db, modelIds)
  const touched = showing.filter(({ id }) => !changedIds.has(id)).map((doc) => ({ ...doc, event: 'changed' as const }))
  await tellFollowers(tx, [...docs, ...touched])
  await queueWebhooks(tx, docs)
}
