import type { Register } from '#core/contract/user.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { isSettingOn } from '../system/settings.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { countAttempt, perAddress } from './throttle.ts'
import { checkNewUsername, insertUser } from './user.queries.ts'

/** Self-registration: disabled unless a super admin enables it. */
export async function registerUser(
  ctx: Ctx,
  { username, password, nickname }: Register,
): Promise<Record<string, never>> {
  const isOn = ctx.services.config.localSignIn && (await isSettingOn(ctx.db, 'endpaper.register.enable'))
  if (!isOn) throw new UserError('error.registrationOff')
  checkNewUsername(username)
  checkNewPassword(password, username)
  await countAttempt(ctx, [perAddress(ctx.request.address, 'register')])
  const passwordHash = await hashPassword(password)
  await transact(ctx, async (tx) => {
    const userId = await insertUser(tx.db, {
      username,
      password_hash: passwordHash,
      password_expires_at: null,
      nickname,
      email: username,
      wecom_mobile: '',
      source: 'register',
      status: 1,
      is_super_admin: 0,
      created_at: tx.services.now(),
    })
    if (userId === undefined) throw new UserError('error.usernameTaken', {}, 'username')
    await audit(tx, { action: 'user.registered', actor: { userId, name: username } })
  })
  return {}
}
