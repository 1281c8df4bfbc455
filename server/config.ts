import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

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

export interface Config {
  host: string
  port: number
  /** Without a trailing slash. Links are built from it, never from a request. */
  publicUrl: string
  database: DatabaseConfig
  adminUsername: string
  adminPassword: string | undefined
  instanceKey: string | undefined
  trustedProxies: string[]
  smtp: SmtpConfig | undefined
  metricsToken: string | undefined
  logLevel: string
  /** Above this delay of the event loop, in milliseconds, calls are answered with 503. 0: never. */
  overloadDelayMs: number
}

type Env = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MIN_KEY_BYTES = 32

/** Environment to one typed object, checked once. A bad value ends the start with one line that names it. */
export function readConfig(env: Env): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = whole(env, 'PORT', { fallback: 7700, min: 0, max: 65_535 })
  return {
    host,
    port,
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
    smtp: smtp(env),
    metricsToken: metricsToken(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'info',
    overloadDelayMs: whole(env, 'OVERLOAD_DELAY_MS', { fallback: 250, min: 0, max: 60_000 }),
  }
}

function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function whole(env: Env, name: string, { fallback, min, max }: { fallback: number; min: number; max: number }): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return number
}

function oneOf(env: Env, name: string, allowed: string[]): string | undefined {
  const value = text(env, name)
  if (value !== undefined && !allowed.includes(value)) {
    throw new StartError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  }
  return value
}

function urlOf(env: Env, name: string, protocols: string[]): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  // The value itself may hold a password: it is not repeated.
  if (!url || !protocols.includes(url.protocol)) {
    throw new StartError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  return url
}

function publicUrl(env: Env): string | undefined {
  const url = urlOf(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username)) {
    throw new StartError('PUBLIC_URL must be an origin such as https://docs.example.com, without path, query or user')
  }
  return url?.origin
}

function databaseUrl(env: Env): string | undefined {
  urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
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

function trustedProxies(env: Env): string[] {
  const entries = (text(env, 'TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const isRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
    if (version === 0 || !isRange) throw new StartError(`TRUSTED_PROXIES must list addresses or ranges, not "${entry}"`)
  }
  return entries
}

function smtp(env: Env): SmtpConfig | undefined {
  const url = urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:'])
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
