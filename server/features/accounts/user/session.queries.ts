import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { SessionTable } from '../../../db/tables.ts'
import { endSteps } from './sign-in-step.ts'

export async function insertSession(db: Db, session: Omit<Insertable<SessionTable>, 'id'>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export function listSessions(db: Db, userId: number, liveSince: number) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', liveSince)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

/** Ends all sessions of an account, except the given one, and all sign-ins that have not finished. */
export async function deleteSessions(db: Db, userId: number, keep = 0): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '<>', keep).execute()
  await endSteps(db, userId)
}
