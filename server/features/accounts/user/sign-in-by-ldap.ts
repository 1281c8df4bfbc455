import type { Login } from '#core/contract/user.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { Directory } from '../../../outbound/directory.ts'
import { audit } from '../audit/audit.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { findOrAddAccount } from './third-party-account.ts'
import { countLogin } from './open-session.ts'
import { forgiveAttempt, perAccount, perAddress } from './throttle.ts'
import { usernameKey } from './user.queries.ts'

const PROVIDER = 'ldap'
const RETRY_SECONDS = 5

/** Verifies the password in the directory; the first sign-in creates an account. */
export async function signInByLdap(ctx: Ctx, directory: Directory, { username, password }: Login) {
  // Counted separately from the local account of the same name, which belongs to somebody else.
  const limits = {
    account: perAccount(`${PROVIDER} ${usernameKey(username)}`),
    address: perAddress(ctx.request.address, 'sign-in'),
  }
  await countLogin(ctx, username, [limits.account, limits.address])

  const person = await directory.findPerson(username, password).catch((error: unknown) => tellAway(ctx, error))
  if (!person) {
    await audit(ctx, { action: 'login.failed', actor: { userId: null, name: username } })
    throw new UserError('error.wrongPassword')
  }
  return transact(ctx, async (tx) => {
    const user = await findOrAddAccount(tx, person, { provider: PROVIDER, source: 'ldap' })
    await forgiveAttempt(tx, { own: limits.account, shared: limits.address })
    return finishSignIn(tx, user)
  })
}

function tellAway({ services }: Ctx, err: unknown): never {
  services.log.error({ err }, 'the LDAP server cannot be asked')
  throw new HttpError(503, 'outbound.directoryAway', { retryAfter: RETRY_SECONDS })
}
