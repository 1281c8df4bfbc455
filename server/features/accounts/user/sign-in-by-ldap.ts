import type { Login } from '#core/contract/user.ts'
import { limits as lengths } from '#core/limits.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import { cleanName } from '../../../http/wire.ts'
import type { Directory, Person } from '../../../outbound/directory.ts'
import { audit } from '../audit/audit.ts'
import { findUserByIdentity, insertIdentity } from './identity.queries.ts'
import { countLogin, openSession } from './open-session.ts'
import { forgiveAttempt, perAccount, perAddress } from './throttle.ts'
import { checkNewUsername, getUser, insertUser, usernameKey, type UserRow } from './user.queries.ts'

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
    const user = (await findUserByIdentity(tx.db, PROVIDER, person.id)) ?? (await addAccount(tx, person))
    if (user.status === 0) throw new UserError('error.accountDisabled')
    await forgiveAttempt(tx, { own: limits.account, shared: limits.address })
    return { token: await openSession(tx, user), status: user.status }
  })
}

function tellAway({ services }: Ctx, err: unknown): never {
  services.log.error({ err }, 'the LDAP server cannot be asked')
  throw new HttpError(503, 'outbound.directoryAway', { retryAfter: RETRY_SECONDS })
}

/** Never links an existing account: anyone who can name entries in the directory could take it over. */
async function addAccount(tx: Ctx, person: Person): Promise<UserRow> {
  const username = shorten(person.username, lengths.username)
  checkNewUsername(username)
  const now = tx.services.now()
  const userId = await insertUser(tx.db, {
    username,
    password_hash: null,
    password_expires_at: null,
    nickname: shorten(person.name, lengths.nickname),
    email: shorten(person.email, lengths.email),
    wecom_mobile: '',
    source: PROVIDER,
    status: 1,
    is_super_admin: 0,
    created_at: now,
  })
  if (userId === undefined) {
    // Concurrent first sign-ins: the other one has created the account.
    const quicker = await findUserByIdentity(tx.db, PROVIDER, person.id)
    if (quicker) return quicker
    throw new UserError('error.nameOfOther', { name: username })
  }
  await insertIdentity(tx.db, { provider: PROVIDER, subject: person.id, user_id: userId, created_at: now })
  await audit(tx, { action: 'user.registered', actor: { userId, name: username } })
  return getUser(tx.db, userId)
}

const shorten = (text: string, max: number) => Array.from(cleanName(text)).slice(0, max).join('')
