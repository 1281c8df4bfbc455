import { transact, type Ctx } from '../../../context/ctx.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import { insertJob } from '../../../jobs/job.queries.ts'
import { today } from '../../../http/visit/publication.ts'
import { findConfig, setConfig } from '../../accounts/system/settings.ts'
import { mailMessages, QUIET_MS, type Recipient } from './mail-messages.ts'

/** Hour of the daily mail, in the time zone of the instance. */
const DIGEST_HOUR = 8
const DIGEST_KEY = 'endpaper.mail.last-digest'

/** Finds who has messages to be mailed, and queues one mail for each of them. */
export const gatherMails: JobKind<Record<string, never>> = {
  name: 'gather-mails',
  everyMs: 20_000,
  run: async (ctx) => {
    if (!ctx.services.mailer) return
    await transact(ctx, async (tx) => {
      const now = tx.services.now()
      for (const { userId, newest } of await listToMailNow(tx)) {
        await queueMail(tx, { userId, wish: 'now', since: now }, Math.max(now, newest + QUIET_MS))
      }
      if (!(await isDigestDue(tx))) return
      for (const userId of await listWaiting(tx)) await queueMail(tx, { userId, wish: 'daily', since: now }, now)
    })
  },
}

function listToMailNow({ db }: Ctx) {
  return db
    .selectFrom('message')
    .select((eb) => ['user_id as userId', eb.fn.max('created_at').as('newest')])
    .where('mail', '=', 'now')
    .groupBy('user_id')
    .execute()
}

async function listWaiting({ db }: Ctx): Promise<number[]> {
  const rows = await db.selectFrom('message').select('user_id').distinct().where('mail', '=', 'daily').execute()
  return rows.map(({ user_id }) => user_id)
}

/** Once a day, also when the server was down at that hour. */
async function isDigestDue({ db, services }: Ctx): Promise<boolean> {
  const { timeZone } = services.settings.current
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', ...(timeZone && { timeZone }) })
  const day = today(services)
  if (Number(hour.format(services.now())) < DIGEST_HOUR || (await findConfig(db, DIGEST_KEY)) === day) return false
  await setConfig(db, DIGEST_KEY, day)
  return true
}

/** One at a time for each person: a mail that is not sent yet takes up what is new. */
async function queueMail({ db, services }: Ctx, payload: Recipient, runAt: number): Promise<void> {
  const uniqueKey = `mail ${payload.wish} ${payload.userId}`
  const order = { kind: mailMessages.name, payload, userId: 0, now: services.now(), runAt, uniqueKey }
  await insertJob(db, { ...order, lane: 'network' })
}
