import { randomUUID } from 'node:crypto'
import type { SettingChange } from '#core/contract/setting.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { makeMailer } from '../../../outbound/mailer.ts'
import { tryBucket } from '../../../outbound/s3.ts'
import { listStored } from '../system/settings.ts'
import { checkSetting, checkTogether, withChanges } from './check-settings.ts'
import { openSecrets } from './secrets.ts'

/** Maximum number of characters of what another server answered. */
const MAX_REASON = 300

interface Trial {
  configs?: SettingChange[]
}

export async function testMail(ctx: UserCtx, { to, configs = [] }: Trial & { to: string }) {
  const { smtp } = await resolveTrial(ctx, configs)
  if (!smtp) throw new UserError('error.mailOff')
  const text = ctx.t('mail.testText', { url: ctx.services.config.publicUrl })
  try {
    await makeMailer(smtp).send({ to, subject: ctx.t('mail.testSubject'), text })
  } catch (error) {
    throw new UserError('error.mailTest', { reason: reasonOf(error) })
  }
  return {}
}

export async function testStorage(ctx: UserCtx, { configs = [] }: Trial) {
  const { s3 } = await resolveTrial(ctx, configs)
  if (!s3) throw new UserError('error.storageIncomplete')
  try {
    await tryBucket(s3.bucket, ctx.services, `test-${randomUUID()}`)
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError('error.storageTest', { reason: reasonOf(error) })
  }
  return {}
}

/** What the instance would use after these changes. What the environment sets stays. */
async function resolveTrial(ctx: UserCtx, configs: SettingChange[]) {
  const { services, db } = ctx
  const { fixed } = services.settings
  const changes = new Map(
    configs
      .filter(({ key }) => !fixed.has(key))
      .map(({ key, value }) => [key, checkSetting(services, key, value, key)] as const),
  )
  const next = withChanges(openSecrets(services.vault, await listStored(db)), changes)
  checkTogether(services, next, changes.keys())
  return services.settings.resolve(next)
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
}
