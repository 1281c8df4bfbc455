import { fallbackLanguage } from '#core/i18n/languages.ts'
import type { Services, UserCtx } from './context/ctx.ts'
import type { Db } from './db/open.ts'
import { addSampleSpace } from './features/intake/sample/add-sample-space.ts'

/** `npm start -- --demo`: adds the sample space for the first super admin, unless there are spaces already. */
export async function addDemo(db: Db, services: Services): Promise<void> {
  const space = await db.selectFrom('space').select('id').limit(1).executeTakeFirst()
  const admin = await db
    .selectFrom('user_account')
    .select(['id', 'username', 'nickname'])
    .where('is_super_admin', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  if (space || !admin) return
  const { id: userId, username, nickname } = admin
  const ctx: UserCtx = {
    db,
    services,
    actor: { userId, username, nickname, sessionId: 0, status: 1, isSuperAdmin: true },
    request: { id: 'demo', address: '', userAgent: '', lang: fallbackLanguage },
    t: services.translator(fallbackLanguage),
  }
  await addSampleSpace(ctx)
}
