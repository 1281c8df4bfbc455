import type { DocEvent } from '#core/contract/webhook.ts'
import type { Services } from '../../../context/ctx.ts'
import type { Told } from './told-docs.ts'
import type { WebhookPlace } from './webhook.queries.ts'

/** The content of a notice: sent as JSON to programs, and as text to chats. */
export interface Notice {
  /** The same for all attempts of a delivery, so that receivers can detect duplicates. */
  id: string
  event: 'docs.changed' | 'test'
  /** UTC milliseconds. */
  at: number
  project: { id: string; name: string }
  module: { id: string; name: string }
  by: string
  /** Number of docs, of which the first hundred are listed. */
  total: number
  docs: NoticeDoc[]
}

export interface NoticeDoc {
  id: string
  name: string
  method: string
  url: string
  change: DocEvent
  /** "" if the doc is deleted. */
  link: string
}

type NoticeHead = Pick<Notice, 'id' | 'event' | 'at'>

export function toNotice(
  { ids, config }: Services,
  place: WebhookPlace,
  { told, ...head }: NoticeHead & { told: Told },
): Notice {
  const docs = told.docs.map(({ id, name, method, url, change }) => {
    const wireId = ids.encode(id)
    const link = change === 'deleted' ? '' : `${config.publicUrl}/view/${wireId}`
    return { id: wireId, name, method, url, change, link }
  })
  return {
    ...head,
    project: { id: ids.encode(place.projectId), name: place.projectName },
    module: { id: ids.encode(place.module_id), name: place.moduleName },
    by: told.by.map(({ name }) => name).join(', '),
    total: told.total,
    docs,
  }
}
