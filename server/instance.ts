import { createHash, randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomPassword } from '#core/text/random-password.ts'
import { StartError } from './base/start-error.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/open.ts'
import { configOnce } from './features/accounts/system/settings.ts'
import { hashPassword, SYSTEM_PASSWORD_LIFE } from './features/accounts/user/passwords.ts'
import {
  countUsableSuperAdmins,
  findUserByName,
  insertUser,
  updateUser,
} from './features/accounts/user/user.queries.ts'

/** Creates the data folder. Throws if it is something else than a folder in which files can be made. */
export function checkDataFolder({ database: { dataDir } }: Config): void {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new StartError(`DATA_DIR must name a folder, not the file ${dataDir}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`DATA_DIR must name a folder that can be written to: ${dataDir} cannot`)
  }
}

/** Encryption key: from the environment, or generated once and stored in the data folder. */
export function readInstanceKey({ instanceKey, database: { dataDir } }: Config): string {
  if (instanceKey !== undefined) return instanceKey
  const file = join(dataDir, 'instance.key')
  if (existsSync(file)) {
    const key = readFileSync(file, 'utf8').trim()
    if (key.length < 64) throw new StartError(`the instance key in ${file} is damaged: restore it from a backup`)
    return key
  }
  const key = randomBytes(32).toString('hex')
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

/** A node with another key could not decrypt anything, so it must not start. */
export async function checkInstanceKey(db: Db, key: string): Promise<void> {
  const print = createHash('sha256').update(`endpaper instance key ${key}`).digest('hex')
  if ((await configOnce(db, 'endpaper.instance.key-print', print)) !== print) {
    throw new StartError('INSTANCE_KEY is not the key that this database was set up with')
  }
}

/** Salt of ids. Set it before the first start to keep the links of a migrated instance. */
export function getIdSalt(db: Db): Promise<string> {
  return configOnce(db, 'endpaper.id.salt', randomBytes(16).toString('hex'))
}

export interface FirstAdmin {
  username: string
  /** Password to print; undefined if it was set in the environment. */
  printed: string | undefined
}

/** Creates the first super admin, or a new password if the printed one expired unused. */
export async function ensureSuperAdmin(db: Db, config: Config, now: number): Promise<FirstAdmin | undefined> {
  if ((await countUsableSuperAdmins(db, now)) > 0) return undefined
  const { adminUsername: username, adminPassword } = config
  const password = adminPassword ?? randomPassword()
  const isPrinted = adminPassword === undefined
  const secret = {
    password_hash: await hashPassword(password),
    password_expires_at: isPrinted ? now + SYSTEM_PASSWORD_LIFE : null,
    status: isPrinted ? 2 : 1,
    is_super_admin: 1,
  } as const
  const known = await findUserByName(db, username)
  if (known) await updateUser(db, known.id, secret)
  else {
    const person = {
      username,
      nickname: username,
      email: '',
      wecom_mobile: '',
      source: 'backend',
      created_at: now,
    } as const
    // If another node started at the same time and was first, its password is the valid one.
    if ((await insertUser(db, { ...person, ...secret })) === undefined) return undefined
  }
  return { username, printed: isPrinted ? password : undefined }
}
