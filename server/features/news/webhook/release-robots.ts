import { releaseWebhookEvents, type WebhookEvent } from '#core/contract/webhook.ts'
import type { ReleaseRobots, UserCtx } from '../../../context/ctx.ts'
import { deleteWebhook, saveWebhook } from './change-webhook.ts'
import { listWebhookRows, type WebhookRow } from './webhook.queries.ts'

const kinds = { dingdingWebhook: 'dingtalk', weComWebhook: 'wecom' } as const

/** An address is that of the first webhook of its service, which is added when there is none. */
export async function setReleaseRobots(tx: UserCtx, { releaseId, ...robots }: ReleaseRobots): Promise<void> {
  for (const field of ['dingdingWebhook', 'weComWebhook'] as const) {
    const url = robots[field]?.trim()
    if (url === undefined) continue
    const kind = kinds[field]
    const known = (await listWebhookRows(tx.db, { releaseId })).find((row) => row.kind === kind)
    if (url !== '') await saveWebhook(tx, { ...(known ? keptFields(known) : newFields(tx, kind)), releaseId, url })
    else if (known) await deleteWebhook(tx, { id: known.id })
  }
}

const keptFields = ({ id, name, kind, events, is_enabled }: WebhookRow) => ({
  id,
  name,
  kind,
  events: JSON.parse(events) as WebhookEvent[],
  isEnabled: is_enabled,
})

const newFields = ({ t }: UserCtx, kind: 'dingtalk' | 'wecom') => ({
  kind,
  name: t(kind === 'dingtalk' ? 'webhook.kindDingtalk' : 'webhook.kindWecom'),
  events: [...releaseWebhookEvents],
  isEnabled: 1 as const,
})
