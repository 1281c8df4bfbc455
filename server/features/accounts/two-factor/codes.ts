import { randomBytes } from 'node:crypto'
import { UserError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { enrolmentUri, findPeriod, newSecret, toBase32 } from './totp.ts'
import {
  confirmSecret,
  findTwoFactor,
  replaceRecoveryCodes,
  replaceSecret,
  usePeriod,
  useRecoveryCode,
} from '../user/two-factor.queries.ts'

const RECOVERY_CODES = 10

/** Makes the secret that a person adds to an app. It is asked for only after `confirmEnrolment`. */
export async function startEnrolment(tx: Ctx, { userId, username }: { userId: number; username: string }) {
  const { vault, config } = tx.services
  const secret = newSecret()
  if (!(await replaceSecret(tx.db, userId, vault.seal(secret)))) throw new UserError('error.twoFactorOn')
  return { secret, uri: enrolmentUri(secret, { account: username, host: new URL(config.publicUrl).host }) }
}

/** Turns it on with the first code; returns the recovery codes. undefined: the code is wrong. */
export async function confirmEnrolment(tx: Ctx, userId: number, code: string): Promise<string[] | undefined> {
  const row = await findTwoFactor(tx.db, userId)
  if (!row) throw new UserError('error.twoFactorNotStarted')
  if (row.confirmed_at !== null) throw new UserError('error.twoFactorOn')
  if (!(await isAppCode(tx, { userId, secret: row.secret, code }))) return undefined
  await confirmSecret(tx.db, userId, tx.services.now())
  return renewRecoveryCodes(tx, userId)
}

/** Codes for the day on which the phone is lost. Those of before end. */
export async function renewRecoveryCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = toBase32(randomBytes(10)).toLowerCase()
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`
  })
  const hashes = codes.map((code) => hashCode(tx, code))
  await replaceRecoveryCodes(tx.db, userId, hashes)
  return codes
}

/** Whether the code opens the account; it is used up then. */
export async function takeCode(tx: Ctx, userId: number, code: string): Promise<boolean> {
  const row = await findTwoFactor(tx.db, userId)
  if (!row || row.confirmed_at === null) return false
  if (await isAppCode(tx, { userId, secret: row.secret, code })) return true
  return useRecoveryCode(tx.db, userId, hashCode(tx, code))
}

async function isAppCode(tx: Ctx, { userId, secret, code }: { userId: number; secret: string; code: string }) {
  const { services } = tx
  const period = findPeriod(services.vault.open(secret), code.replaceAll(/\s/g, ''), services.now())
  return period !== undefined && usePeriod(tx.db, userId, period)
}

/** Keyed, so that a copy of the database does not allow trying codes. */
const hashCode = ({ services }: Ctx, code: string): string =>
  services.vault.sign(`recovery code ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
