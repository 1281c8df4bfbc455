import { sql } from 'kysely'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/open.ts'

/** Names of events in the streams. */
const liveEvents = ['messages'] as const
export type LiveEvent = (typeof liveEvents)[number]

export const CHANNEL = 'endpaper_live'
/** PostgreSQL accepts 8000 bytes in a notice. */
const USERS_PER_NOTICE = 350

interface Notice {
  event: LiveEvent
  userIds: number[]
}

/** Notifies all nodes. PostgreSQL sends notices when the transaction commits. */
export async function notify(db: Db, event: LiveEvent, userIds: readonly number[]): Promise<void> {
  for (const some of chunks(userIds, USERS_PER_NOTICE)) {
    const notice: Notice = { event, userIds: some }
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db)
  }
}

/** undefined: of another version, which knows more events. */
export function readNotice(text: string): Notice | undefined {
  const notice = JSON.parse(text) as { event: string; userIds: number[] }
  const event = liveEvents.find((name) => name === notice.event)
  return event && { event, userIds: notice.userIds }
}
