import { HttpError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { findUserByIdentity } from './identity.queries.ts'
import { verifyPassword } from './passwords.ts'
import type { UserRow } from './user.queries.ts'

/** Whether this is the password with which the person signs in, here or in the directory. */
export async function isOwnPassword(ctx: Ctx, user: UserRow, password: string): Promise<boolean> {
  const { directory, log } = ctx.services
  if (user.source !== 'ldap') return verifyPassword(password, user.password_hash)
  const person = await directory?.findPerson(user.username, password).catch((err: unknown) => {
    log.error({ err }, 'the LDAP server cannot be asked')
    throw new HttpError(503, 'outbound.directoryAway', { retryAfter: 5 })
  })
  return person !== undefined && (await findUserByIdentity(ctx.db, 'ldap', person.id))?.id === user.id
}
