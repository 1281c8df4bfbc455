import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseRange } from '../base/address.ts'
import type { AllowEntry } from '../base/allowed-hosts.ts'
import { StartError } from '../base/start-error.ts'
import { readChoice, readOrigin, text, readUrl, whole, type Env } from './env.ts'
import { checkNames } from './names.ts'
import { outboundGroup, readOutboundAllow } from './outbound.ts'
import { readS3, s3Group, type S3Config } from './s3.ts'
import { readSignIn, signInGroups, type SignInConfig } from './sign-in.ts'

export interface DatabaseConfig {
  dataDir: string
  /** `postgres://…`; undefined: SQLite in `dataDir`. */
  url: string | undefined
  poolSize: number
}

export interface SmtpConfig {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  from: string
}

export interface Config extends SignInConfig {
  host: string
  port: number
  /** Without a trailing slash. Links are built from this URL, never from request headers. */
  publicUrl: string
  /** Whether PUBLIC_URL is set: then it wins over the setting. */
  hasPublicUrl: boolean
  /** The origin at which mocks answer, and nothing else; undefined: `publicUrl`. Without a trailing slash. */
  mockUrl: string | undefined
  database: DatabaseConfig
  adminUsername: string
  adminPassword: string | undefined
  instanceKey: string | undefined
  trustedProxies: string[]
  /** Private targets that outbound requests may reach. */
  outboundAllow: AllowEntry[]
  /** Whether everybody may sign in with a password of this instance; super admins always may. */
  localSignIn: boolean
  /** The variables that configure other systems, as they are set. */
  signInVariables: Record<string, string>
  /** undefined: uploads are files in the data folder. */
  s3: S3Config | undefined
  smtp: SmtpConfig | undefined
  metricsToken: string | undefined
  logLevel: string
  /** Calls are answered with 503 while the event loop delay exceeds this many milliseconds. 0: never. */
  overloadDelayMs: number
  /** Number of threads for heavy work. */
  heavyThreads: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MIN_KEY_BYTES = 32

const groups = [outboundGroup, s3Group, ...signInGroups]

/** Every variable that is read. */
export const variables: readonly string[] = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'MOCK_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'INSTANCE_KEY',
  'TRUSTED_PROXIES',
  'LOCAL_SIGN_IN',
  'SMTP_URL',
  'SMTP_FROM',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'OVERLOAD_DELAY_MS',
  'HEAVY_THREADS',
  ...groups.flatMap(({ required, optional }) => [...required, ...optional]),
]

/** Reads and validates the environment. An invalid value ends the start with one line that names the variable. */
export function readConfig(env: Env): Config {
  checkNames(env, variables)
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = whole(env, 'PORT', { fallback: 7700, min: 0, max: 65_535 })
  const elsewhere = readSignIn(env)
  return {
    host,
    port,
    mockUrl: readOrigin(env, 'MOCK_URL', { protocols: ['http:', 'https:'], example: 'https://mock.example.com' })
      ?.origin,
    hasPublicUrl: text(env, 'PUBLIC_URL') !== undefined,
    publicUrl: publicUrl(env) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    database: {
      dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
      url: databaseUrl(env),
      poolSize: whole(env, 'DATABASE_POOL', { fallback: 10, min: 2, max: 200 }),
    },
    adminUsername: text(env, 'ADMIN_USERNAME') ?? 'admin',
    adminPassword: adminPassword(env),
    instanceKey: instanceKey(env),
    trustedProxies: trustedProxies(env),
    outboundAllow: readOutboundAllow(env),
    ...elsewhere,
    signInVariables: signInVariables(env),
    localSignIn: localSignIn(env, elsewhere),
    s3: readS3(env),
    smtp: smtp(env),
    metricsToken: metricsToken(env),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    overloadDelayMs: whole(env, 'OVERLOAD_DELAY_MS', { fallback: 250, min: 0, max: 60_000 }),
    heavyThreads: whole(env, 'HEAVY_THREADS', { fallback: defaultThreads(), min: 1, max: 64 }),
  }
}

/** One core is left for answering calls. Three threads at least: one is for short tasks, and an import does not wait for a slow export. */
const defaultThreads = () => Math.max(3, Math.min(4, availableParallelism() - 1))

function publicUrl(env: Env): string | undefined {
  return readOrigin(env, 'PUBLIC_URL', { protocols: ['http:', 'https:'], example: 'https://docs.example.com' })?.origin
}

function databaseUrl(env: Env): string | undefined {
  readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  return text(env, 'DATABASE_URL')
}

function adminPassword(env: Env): string | undefined {
  const value = env['ADMIN_PASSWORD']
  if (value === undefined || value === '') return undefined
  const { length } = Array.from(value)
  if (length < 8 || length > 128) throw new StartError('ADMIN_PASSWORD must have 8 to 128 characters')
  return value
}

function instanceKey(env: Env): string | undefined {
  const value = text(env, 'INSTANCE_KEY')
  if (value === undefined) return undefined
  if (Buffer.byteLength(value) < MIN_KEY_BYTES || new Set(value).size < 10) {
    throw new StartError(
      `INSTANCE_KEY must be at least ${MIN_KEY_BYTES} random characters, for example from "openssl rand -hex 32"`,
    )
  }
  return value
}

function signInVariables(env: Env): Record<string, string> {
  const names = signInGroups.flatMap(({ required, optional }) => [...required, ...optional])
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

function localSignIn(env: Env, { ldap, ...others }: SignInConfig): boolean {
  const isOn = readChoice(env, 'LOCAL_SIGN_IN', ['on', 'off'] as const) !== 'off'
  const isOther = ldap.length > 0 || Object.values(others).some((other) => other !== undefined)
  if (!isOn && !isOther) throw new StartError('LOCAL_SIGN_IN must be on: no other way to sign in is configured')
  return isOn
}

function trustedProxies(env: Env): string[] {
  const entries = (text(env, 'TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const entry of entries) {
    if (!parseRange(entry)) throw new StartError(`TRUSTED_PROXIES must list addresses or ranges, not "${entry}"`)
  }
  return entries
}

function smtp(env: Env): SmtpConfig | undefined {
  const url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (!url) return undefined
  const from = text(env, 'SMTP_FROM')
  if (!from?.includes('@'))
    throw new StartError('SMTP_FROM must be the address that mails come from when SMTP_URL is set')
  return { url: text(env, 'SMTP_URL') ?? '', from }
}

function metricsToken(env: Env): string | undefined {
  const value = text(env, 'METRICS_TOKEN')
  if (value !== undefined && value.length < 16) throw new StartError('METRICS_TOKEN must have at least 16 characters')
  return value
}
