import type { Login } from '#core/contract/user.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { askDirectories, type Recognised } from '../../../outbound/directory/ask-directories.ts'
import type { Directory } from '../../../outbound/directory/directory.ts'
import { audit } from '../audit/audit.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { checkAdmitted, findOrAddAccount } from './third-party-account.ts'
import { countLogin } from './open-session.ts'
import { forgiveAttempt, perAccount, perAddress } from './throttle.ts'
import { usernameKey } from './user.queries.ts'

const RETRY_SECONDS = 5

/** Verifies the password in the chosen directory, or in all of them in turn; the first sign-in creates an account. */
export async function signInByLdap(ctx: Ctx, { username, password, server }: Login) {
  const { directories } = ctx.services
  const asked = server === undefined ? directories : directories.filter(({ key }) => key === server)
  if (asked.length === 0) throw new UserError('error.sourceOff')
  // Counted separately from the local account of the same name, which belongs to somebody else.
  const limits = {
    account: perAccount(`ldap ${usernameKey(username)}`),
    address: perAddress(ctx.request.address, 'sign-in'),
  }
  await countLogin(ctx, username, [limits.account, limits.address])

  const found = await findInDirectories(ctx, asked, { username, password })
  if (!found) {
    await audit(ctx, { action: 'login.failed', actor: { userId: null, name: username } })
    throw new UserError('error.wrongPassword')
  }
  const { person, directory } = found
  await checkAdmitted(ctx, person, directory)
  return transact(ctx, async (tx) => {
    const user = await findOrAddAccount(tx, person, { system: directory, source: 'ldap' })
    await forgiveAttempt(tx, { own: limits.account, shared: limits.address })
    return finishSignIn(tx, user, directory.rules)
  })
}

interface Credentials {
  username: string
  password: string
}

/** Throws if nobody knows the person and not all could be asked: the password is not said to be wrong then. */
export async function findInDirectories(
  { services }: Ctx,
  directories: readonly Directory[],
  credentials: Credentials,
): Promise<Recognised | undefined> {
  const { found, isAway } = await askDirectories(directories, credentials, (err, { key }) =>
    services.log.error({ err, server: key }, 'the LDAP server cannot be asked'),
  )
  if (!found && isAway) throw new HttpError(503, 'outbound.directoryAway', { retryAfter: RETRY_SECONDS })
  return found
}
