import {
  defaultMessageSetting,
  messageKinds,
  type MailWish,
  type MessageKind,
  type MessageSetting,
} from '#core/contract/message.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'

/** What a person wants to be told, for every kind of message. */
export async function readSettings({ db, actor, services }: UserCtx) {
  const rows = await db.selectFrom('message_setting').selectAll().where('user_id', '=', actor.userId).execute()
  const byKind = new Map(rows.map(({ kind, in_app, mail }) => [kind, { inApp: in_app, mail }]))
  const list = messageKinds.map((kind) => ({ kind, ...(byKind.get(kind) ?? defaultMessageSetting) }))
  const { email } = await db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { list, canMail: services.mailer !== undefined && email !== '' }
}

/** Mails are written in the language in which they were chosen. */
export function saveSettings(ctx: UserCtx, { list }: { list: MessageSetting[] }) {
  return transact(ctx, async ({ db, actor, request }) => {
    await db.updateTable('user_account').set({ mail_lang: request.lang }).where('id', '=', actor.userId).execute()
    for (const { kind, inApp, mail } of list) {
      const wish = { in_app: inApp, mail }
      await db
        .insertInto('message_setting')
        .values({ user_id: actor.userId, kind, ...wish })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(wish))
        .execute()
    }
    return {}
  })
}

export interface Wish {
  inApp: Bit
  mail: MailWish
}

/** Of these people, those with an enabled account who want to be told of this kind, and how. */
export async function listWishes(db: Db, kind: MessageKind, userIds: readonly number[]): Promise<Map<number, Wish>> {
  const wishes = new Map<number, Wish>()
  for (const ids of chunks(userIds)) {
    const rows = await db
      .selectFrom('user_account')
      .leftJoin('message_setting', (join) =>
        join.onRef('message_setting.user_id', '=', 'user_account.id').on('message_setting.kind', '=', kind),
      )
      .select(['user_account.id', 'message_setting.in_app', 'message_setting.mail'])
      .where('user_account.id', 'in', ids)
      .where('user_account.status', '<>', 0)
      .execute()
    for (const { id, in_app, mail } of rows) {
      const wish = { inApp: in_app ?? defaultMessageSetting.inApp, mail: mail ?? defaultMessageSetting.mail }
      if (wish.inApp === 1 || wish.mail !== 'none') wishes.set(id, wish)
    }
  }
  return wishes
}
