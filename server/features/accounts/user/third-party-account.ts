import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { UserSource } from '../../../db/tables.ts'
import { cleanName } from '../../../http/wire.ts'
import type { Person } from '../../../outbound/directory.ts'
import { audit } from '../audit/audit.ts'
import { findUserByIdentity, insertIdentity } from './identity.queries.ts'
import { checkNewUsername, getUser, insertUser, type UserRow } from './user.queries.ts'

interface Origin {
  /** The system that knows the person. */
  provider: string
  source: UserSource
}

/** The account of a person whom another system has identified; the first sign-in creates it, without any role. */
export async function findOrAddAccount(tx: Ctx, person: Person, origin: Origin): Promise<UserRow> {
  const user = (await findUserByIdentity(tx.db, origin.provider, person.id)) ?? (await addAccount(tx, person, origin))
  if (user.status === 0) throw new UserError('error.accountDisabled')
  return user
}

/** Never links an existing account: anyone who can choose a name in the other system could take it over. */
async function addAccount(tx: Ctx, person: Person, { provider, source }: Origin): Promise<UserRow> {
  const username = shorten(person.username, limits.username)
  checkNewUsername(username)
  const now = tx.services.now()
  const userId = await insertUser(tx.db, {
    username,
    password_hash: null,
    password_expires_at: null,
    nickname: shorten(person.name, limits.nickname),
    email: shorten(person.email, limits.email),
    wecom_mobile: '',
    source,
    status: 1,
    is_super_admin: 0,
    created_at: now,
  })
  if (userId === undefined) {
    // Concurrent first sign-ins: the other one has created the account.
    const quicker = await findUserByIdentity(tx.db, provider, person.id)
    if (quicker) return quicker
    throw new UserError('error.nameOfOther', { name: username })
  }
  await insertIdentity(tx.db, { provider, subject: person.id, user_id: userId, created_at: now })
  await audit(tx, { action: 'user.registered', actor: { userId, name: username } })
  return getUser(tx.db, userId)
}

const shorten = (text: string, max: number) => Array.from(cleanName(text)).slice(0, max).join('')
