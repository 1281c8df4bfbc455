import { chunks } from '../../../db/chunks.ts'
import { joinUnread, type Addressed } from './join-unread.ts'
import { toRow, type NewMessage, type Tx } from './message-row.ts'
import { listWishes } from './message-settings.ts'

/** Adds messages in the caller's transaction, to those who want them. */
export async function sendMessages(tx: Tx, messages: NewMessage[]): Promise<void> {
  const addressed = await findAddressees(tx, messages)
  const left = await joinUnread(tx, addressed)
  const rows = left.map(({ message, userId, wish }) => ({ ...toRow(tx, message, wish), user_id: userId }))
  for (const some of chunks(rows)) await tx.db.insertInto('message').values(some).execute()
  const told = new Set(addressed.filter(({ wish }) => wish.inApp === 1).map(({ userId }) => userId))
  await tx.services.live.tellMessages(tx.db, [...told])
}

async function findAddressees({ db }: Tx, messages: NewMessage[]): Promise<Addressed[]> {
  const found: Addressed[] = []
  for (const [kind, ofKind] of Map.groupBy(messages, (message) => message.kind)) {
    const wishes = await listWishes(db, kind, [...new Set(ofKind.flatMap(({ userIds }) => userIds))])
    for (const message of ofKind) {
      for (const userId of new Set(message.userIds)) {
        const wish = wishes.get(userId)
        if (wish) found.push({ message, userId, wish })
      }
    }
  }
  return found
}
