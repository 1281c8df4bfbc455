import { transact } from '../../../context/ctx.ts'
import { hashToken, newToken } from '../../../http/actor.ts'
import type { JobKind } from '../../../jobs/job-kind.ts'
import { getUser } from './user.queries.ts'

const LINK_MINUTES = 30

interface Recipient {
  userId: number
  lang: string
}

/** Creates a reset key and mails it. The key is created here, so that it is not stored in the job row. */
export const mailResetLink: JobKind<Recipient> = {
  name: 'mail-reset-link',
  lane: 'network',
  run: async (ctx, { userId, lang }) => {
    const { services } = ctx
    const user = await getUser(ctx.db, userId)
    const key = newToken()
    await transact(ctx, async ({ db }) => {
      await db.deleteFrom('password_reset').where('user_id', '=', userId).execute()
      const expires_at = services.now() + LINK_MINUTES * 60_000
      await db
        .insertInto('password_reset')
        .values({ token_hash: hashToken(key), user_id: userId, expires_at })
        .execute()
    })
    const t = services.translator(lang)
    // The key is in the fragment, so that it appears in no server log.
    const link = `${services.config.publicUrl}/resetPassword#${key}`
    const text = t('mail.resetText', { name: user.nickname, link, minutes: LINK_MINUTES })
    await services.mailer?.send({ to: user.email, subject: t('mail.resetSubject'), text })
  },
}
