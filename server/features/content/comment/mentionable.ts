import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { personHolds } from '../../accounts/people/people.ts'
import { knownReaders } from '../readable/doc-readers.ts'

/** People refine the text to find others. */
const MAX_FOUND = 10

/** Others who can be mentioned. Accounts that are e-mail addresses are not shown. */
export async function listMentionable({ db, actor }: UserCtx, { docId, q = '' }: { docId: number; q?: string }) {
  const people = await knownReaders(db, docId)
    .select(['user_account.id', 'user_account.nickname', 'user_account.username', 'user_account.avatar'])
    .where('user_account.id', '<>', actor.userId)
    .$if(q !== '', (query) => query.where((eb) => personHolds(eb, q)))
    .orderBy('user_account.nickname')
    .orderBy('user_account.id')
    .limit(MAX_FOUND)
    .execute()
  return people.map(({ username, ...person }) => ({ ...person, username: username.includes('@') ? '' : username }))
}

/** Those of the people who can read the doc. */
export async function filterReaders(db: Db, docId: number, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await knownReaders(db, docId).select('user_account.id').where('user_account.id', 'in', userIds).execute()
  return rows.map(({ id }) => id)
}

export async function checkMentions({ db }: UserCtx, docId: number, userIds: number[]): Promise<void> {
  const readers = await filterReaders(db, docId, userIds)
  if (readers.length !== userIds.length) throw new UserError('error.commentStranger', {}, 'mentionIds')
}
