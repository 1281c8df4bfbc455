import type { MailWish } from '#core/contract/message.ts'
import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import { TryLater, type JobKind } from '../../../jobs/job-kind.ts'
import { getDefaultLanguage } from '../../accounts/system/languages.ts'
import { listToMail } from '../message/message.ts'
import { composeMail } from './compose-mail.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Messages that could not be mailed for this long, or from before there was a mail server, are in the message centre only. */
const LIFE_MS = 72 * HOUR
/** More messages are only counted. */
const MAX_MESSAGES = 200

/** A burst of messages is over when nothing came for this time. */
export const QUIET_MS = MINUTE
/** Whoever gets news all the time waits no longer than this. */
const MAX_WAIT_MS = 5 * MINUTE

export interface Recipient {
  userId: number
  wish: Exclude<MailWish, 'none'>
  /** When the first of the messages was seen. */
  since: number
}

/** Mails what a person has not read. Who the person is, and what they can read, is found when it is sent. */
export const mailMessages: JobKind<Recipient> = {
  name: 'mail-messages',
  lane: 'network',
  run: async (ctx, { userId, wish, since }) => {
    const { mailer } = ctx.services
    if (wish === 'now') await waitForQuiet(ctx, userId, since)
    const until = ctx.services.now()
    await setMailed(ctx, { userId, wish, until: until - LIFE_MS })
    const reader = mailer && (await findReader(ctx, userId))
    const messages = reader ? await listToMail(reader.ctx, wish, MAX_MESSAGES) : []
    if (mailer && reader && messages.length > 0) {
      const mail = composeMail(reader.ctx, { to: reader.email, wish, messages })
      await mailer.send(mail).catch((error: unknown) => tryLater(ctx, messages, error))
    }
    await setMailed(ctx, { userId, wish, until })
  },
}

async function waitForQuiet({ db, services }: Ctx, userId: number, since: number): Promise<void> {
  const { newest } = await db
    .selectFrom('message')
    .select((eb) => eb.fn.max('created_at').as('newest'))
    .where('user_id', '=', userId)
    .where('mail', '=', 'now')
    .executeTakeFirstOrThrow()
  const at = Math.min((newest ?? 0) + QUIET_MS, since + MAX_WAIT_MS)
  if (at > services.now()) throw new TryLater(at)
}

/** Throws, unless it is of no use to try again. */
function tryLater({ services }: Ctx, [oldest]: { gmtCreate: number }[], error: unknown): void {
  const now = services.now()
  services.log.warn({ err: error }, 'messages could not be mailed')
  if (isRefused(error)) return
  const age = now - (oldest?.gmtCreate ?? now)
  throw new TryLater(now + Math.min(Math.max(age, MINUTE), HOUR))
}

/** The mail server does not accept this recipient, now or later. */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

interface Mailed extends Omit<Recipient, 'since'> {
  /** Messages that got news after this time are mailed again. */
  until: number
}

async function setMailed({ db }: Ctx, { userId, wish, until }: Mailed): Promise<void> {
  await db
    .updateTable('message')
    .set({ mail: 'none' })
    .where('user_id', '=', userId)
    .where('mail', '=', wish)
    .where('created_at', '<=', until)
    .execute()
}

/** An enabled account with an e-mail address, with its rights and its language. */
async function findReader(job: Ctx, userId: number): Promise<{ ctx: UserCtx; email: string } | undefined> {
  const { db, services, request } = job
  const user = await db
    .selectFrom('user_account')
    .select(['username', 'nickname', 'email', 'status', 'is_super_admin', 'mail_lang'])
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('email', '<>', '')
    .executeTakeFirst()
  if (!user) return undefined
  const { username, nickname, email, status, is_super_admin } = user
  const lang = user.mail_lang === '' ? getDefaultLanguage(services) : user.mail_lang
  const actor = { userId, sessionId: 0, username, nickname, status, isSuperAdmin: is_super_admin === 1 }
  return { ctx: { db, services, actor, request: { ...request, lang }, t: services.translator(lang) }, email }
}
