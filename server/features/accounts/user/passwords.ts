import { randomInt } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { HttpError, UserError } from '../../../base/errors.ts'
import { commonPasswords } from './common-passwords.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a password made by the system works. */
export const SYSTEM_PASSWORD_LIFE = 3 * DAY

/** 19 MiB, 2 passes, 1 lane. The library's default algorithm is argon2id; the mark below would show another one. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COST_MARK = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashing is heavy: two at a time, and a short line of waiting ones. */
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

/** Compares with a hash; without one it does the same work for nothing, so that an unknown account takes as long. */
export async function verifyPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return inTurn(() => verify(passwordHash, password))
  nobodysHash ??= hashPassword(randomPassword())
  const standIn = await nobodysHash
  await inTurn(() => verify(standIn, password))
  return false
}

/** Whether the hash was made with other costs than today's. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(COST_MARK)

/** Without the characters that are easily mistaken for others. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password made by the system. */
export function randomPassword(length = 16): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Refuses what a guesser would try first. */
export function checkNewPassword(password: string, username: string): void {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain) || new Set(plain).size < 3) throw new UserError('error.passwordCommon', {}, 'password')
  if (plain === username.toLowerCase()) throw new UserError('error.passwordIsName', {}, 'password')
}
