import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { UserSource } from '../../../db/tables.ts'
import { cleanName } from '../../../http/wire.ts'
import { admits, type Person, type SignInSource } from '../../../outbound/person.ts'
import { audit } from '../audit/audit.ts'
import { findUserByIdentity, insertIdentity } from './identity.queries.ts'
import { checkNewUsername, getUser, insertUser, updateUser, type UserRow } from './user.queries.ts'

interface Origin {
  /** The system that knows the person. */
  system: SignInSource
  source: UserSource
}

/** Refuses people whose address is not in one of the domains that the system is limited to. */
export async function checkAdmitted(ctx: Ctx, person: Person, { rules }: SignInSource): Promise<void> {
  if (admits(rules, person)) return
  await audit(ctx, { action: 'login.failed', actor: { userId: null, name: person.username } })
  throw new UserError('error.domainNotAllowed')
}

/** The account of a person whom another system has identified; the first sign-in creates it. Its groups give the roles. */
export async function findOrAddAccount(tx: Ctx, person: Person, origin: Origin): Promise<UserRow> {
  const { key } = origin.system
  const user = (await findUserByIdentity(tx.db, key, person.id)) ?? (await addAccount(tx, person, origin))
  if (user.status === 0) throw new UserError('error.accountDisabled')
  const { groups } = person
  const membership = { userId: user.id, username: user.username, source: origin.system }
  if (groups) await tx.services.groupRoles.apply(tx, { ...membership, groups })
  return user
}

/** Never links an existing account: anyone who can choose a name in the other system could take it over. */
async function addAccount(tx: Ctx, person: Person, { system: { key: provider }, source }: Origin): Promise<UserRow> {
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
  await insertIdentity(tx.db, {
    provider,
    subject: person.id,
    user_id: userId,
    name: toIdentityName(person),
    created_at: now,
  })
  await audit(tx, { action: 'user.registered', actor: { userId, name: username } })
  return getUser(tx.db, userId)
}

/** Takes over an address that the other system changed. */
export async function updateEmail(tx: Ctx, user: UserRow, person: Person): Promise<void> {
  const email = shorten(person.email, limits.email)
  if (email !== '' && email !== user.email) await updateUser(tx.db, user.id, { email })
}

/** What the person is called in the list of ways to sign in. */
export const toIdentityName = ({ name }: Person): string => shorten(name, limits.nickname)

const shorten = (text: string, max: number) => Array.from(cleanName(text)).slice(0, max).join('')
