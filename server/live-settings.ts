import type { FastifyBaseLogger } from 'fastify'
import { tokenScopes } from '#core/contract/call.ts'
import { settings, type SettingKey } from '#core/settings/settings.ts'
import type { Vault } from './base/vault.ts'
import type { Config, SmtpConfig } from './config/config.ts'
import { fixedSettings } from './config/fixed-settings.ts'
import { usableSignIn } from './config/stored-sign-in.ts'
import type { AssistantRules, Instance, LiveSettings } from './context/live-settings.ts'
import type { Db } from './db/open.ts'
import { makePackReader } from './features/accounts/system/read-packs.ts'
import { openSecrets } from './features/accounts/setting/secrets.ts'
import { listStored } from './features/accounts/system/settings.ts'
import type { S3Choice } from './files/file-store.ts'

/** How long a change of another node takes at most. */
const POLL_MS = 3000

interface Parts {
  db: Db
  config: Config
  vault: Vault
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Called when something changed. */
  onChange: (instance: Instance) => void
}

type Read = (key: SettingKey) => string

export async function makeLiveSettings({ db, config, vault, log, onChange }: Parts): Promise<LiveSettings> {
  const fixed = fixedSettings(config)

  function resolve(stored: ReadonlyMap<SettingKey, string>): Omit<Instance, 'packs'> {
    const read: Read = (key) => stored.get(key) ?? settings[key].initial
    return {
      publicUrl: (!config.hasPublicUrl && read('endpaper.front-url')) || config.publicUrl,
      timeZone: read('endpaper.time-zone') || undefined,
      defaultLang: read('endpaper.default-lang'),
      smtp: config.smtp ?? smtpOf(read),
      s3: config.s3 ? { bucket: config.s3, isUsed: true } : s3Of(read),
      assistants: assistantsOf(read),
      signIn: usableSignIn(config, read),
    }
  }

  const readPacks = makePackReader(db)
  const load = async (): Promise<Instance> => ({
    ...resolve(openSecrets(vault, await listStored(db))),
    packs: await readPacks(),
  })

  let current = await load()

  async function reload(): Promise<void> {
    const next = await load()
    if (isSame(next, current)) return
    current = next
    onChange(next)
  }

  return {
    get current() {
      return current
    },
    fixed,
    resolve,
    reload,
    watch: () => {
      let isStopped = false
      const timer = setInterval(() => {
        reload().catch((err: unknown) => isStopped || log.warn({ err }, 'the settings could not be read'))
      }, POLL_MS).unref()
      return () => {
        isStopped = true
        clearInterval(timer)
      }
    },
  }
}

/** Packs are large, and the reader returns the same ones until they change. */
const isSame = ({ packs, ...values }: Instance, { packs: otherPacks, ...others }: Instance) =>
  packs === otherPacks && JSON.stringify(values) === JSON.stringify(others)

function assistantsOf(read: Read): AssistantRules {
  const allowed = read('endpaper.assistant.scopes').split(',')
  return {
    isOn: read('endpaper.assistant.enable') === 'true',
    scopes: tokenScopes.filter((scope) => allowed.includes(scope)),
  }
}

function smtpOf(read: Read): SmtpConfig | undefined {
  const host = read('endpaper.smtp.host')
  const from = read('endpaper.smtp.from')
  if (host === '' || from === '') return undefined
  const security = read('endpaper.smtp.security')
  const name = encodeURIComponent(read('endpaper.smtp.username'))
  const password = encodeURIComponent(read('endpaper.smtp.password'))
  const account = name === '' ? '' : `${name}:${password}@`
  const address = `${account}${bracketed(host)}:${read('endpaper.smtp.port')}`
  const url = `${security === 'tls' ? 'smtps' : 'smtp'}://${address}${security === 'starttls' ? '?requireTLS=true' : ''}`
  return { url, from }
}

const bracketed = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** A bucket stays readable when it is not used for new uploads any more. */
function s3Of(read: Read): S3Choice | undefined {
  const bucket = read('endpaper.upload.s3.bucket')
  const accessKeyId = read('endpaper.upload.s3.access-key')
  const secretAccessKey = read('endpaper.upload.s3.secret-key')
  if (bucket === '' || accessKeyId === '' || secretAccessKey === '') return undefined
  const region = read('endpaper.upload.s3.region') || 'us-east-1'
  const prefix = read('endpaper.upload.s3.prefix').replace(/\/$/, '')
  return {
    isUsed: read('endpaper.upload.storage') === 's3',
    bucket: {
      endpoint: read('endpaper.upload.s3.endpoint') || `https://s3.${region}.amazonaws.com`,
      region,
      bucket,
      accessKeyId,
      secretAccessKey,
      prefix: prefix === '' ? '' : `${prefix}/`,
    },
  }
}
