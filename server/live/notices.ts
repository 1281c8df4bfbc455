import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { OpenTab } from './presence.ts'

export const CHANNEL = 'endpaper_live'
/** PostgreSQL accepts 8000 bytes in a notice. */
export const IDS_PER_NOTICE = 350

/** What one node tells all. */
export type Notice =
  | { event: 'messages'; userIds: number[] }
  /** The state of a job of these people has changed. */
  | { event: 'job'; userIds: number[]; jobId: number }
  /** Docs of a module were changed. `docIds` is empty if there are too many to name. */
  | { event: 'changed'; moduleId: number; docIds: number[] }
  /** A tab gave a sign of life to the node. */
  | { event: 'open'; node: string; open: OpenTab }

const known: ReadonlySet<string> = new Set<Notice['event']>(['messages', 'job', 'changed', 'open'])

/** Notifies all nodes. PostgreSQL sends notices when the transaction commits. */
export async function notify(db: Db, notice: Notice): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db)
}

/** undefined: of another version, which knows more events. */
export function readNotice(text: string): Notice | undefined {
  const notice = JSON.parse(text) as Notice
  return known.has(notice.event) ? notice : undefined
}
