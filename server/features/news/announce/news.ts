import type { ContentChanges, News, UserCtx } from '../../../context/ctx.ts'
import { followedDocsUsing, tellFollowers } from '../message/tell-followers.ts'
import { tellSyncChanges, tellSyncFailure, tellSyncPaused } from '../message/tell-sync.ts'
import { queueComment, queueRelease } from '../webhook/queue-notes.ts'
import { queueWebhooks } from '../webhook/queue-webhooks.ts'

export const news: News = {
  contentChanged: announceChanges,
  syncSucceeded: tellSyncChanges,
  syncFailed: tellSyncFailure,
  syncPaused: tellSyncPaused,
  commented: queueComment,
  releaseChanged: queueRelease,
}

async function announceChanges(tx: UserCtx, { docs, modelIds }: ContentChanges): Promise<void> {
  const changedIds = new Set(docs.map(({ id }) => id))
  const showing = await followedDocsUsing(tx.db, modelIds)
  const touched = showing.filter(({ id }) => !changedIds.has(id)).map((doc) => ({ ...doc, event: 'changed' as const }))
  await tellFollowers(tx, [...docs, ...touched])
  await queueWebhooks(tx, docs)
}
