import { hash, verify, type Options } from '@node-rs/argon2'
import { randomPassword } from '#core/text/random-password.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { commonPasswords } from './common-passwords.ts'

const DAY = 24 * 60 * 60 * 1000
/** Lifetime of a generated password. */
export const SYSTEM_PASSWORD_LIFE = 3 * DAY

/** 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id; the prefix below would reveal another one. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COST_MARK = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashing is expensive: at most two run at a time, with a short queue. */
const AT_ONCE = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new HttpError(503, 'error.busy', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

let nobodysHash: Promise<string> | undefined

/** Compares with a hash. Without a hash it does the same work, so that the response time does not reveal unknown accounts. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return inTurn(() => verify(passwordHash, password))
  nobodysHash ??= hashPassword(randomPassword())
  const standIn = await nobodysHash
  await inTurn(() => verify(standIn, password))
  return false
}

/** Whether the hash was made with outdated parameters. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(COST_MARK)

/** Rejects common passwords. */
export function checkNewPassword(password: string, username: string): void {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain) || new Set(plain).size < 3) throw new UserError('error.passwordCommon', {}, 'password')
  if (plain === username.toLowerCase()) throw new UserError('error.passwordIsName', {}, 'password')
}
