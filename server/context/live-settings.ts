import type { TokenScope } from '#core/contract/call.ts'
import type { LanguagePack } from '#core/i18n/pack.ts'
import type { SettingKey } from '#core/settings/settings.ts'
import type { SmtpConfig } from '../config/config.ts'
import type { SignInConfig } from '../config/sign-in.ts'
import type { S3Choice } from '../files/file-store.ts'

/** What coding assistants may do here. */
export interface AssistantRules {
  isOn: boolean
  /** Scopes that nobody's assistant may exceed. */
  scopes: readonly TokenScope[]
}

/** What the instance is set to: stored settings, and over them the environment variables. */
export interface Instance {
  /** Without a trailing slash. */
  publicUrl: string
  /** undefined: that of the server. */
  timeZone: string | undefined
  defaultLang: string
  smtp: SmtpConfig | undefined
  s3: S3Choice | undefined
  assistants: AssistantRules
  signIn: SignInConfig
  /** Languages that super admins added or changed; disabled ones are missing. */
  packs: readonly LanguagePack[]
}

/** The settings that are needed without asking the database each time. */
export interface LiveSettings {
  readonly current: Instance
  /** Values that environment variables set, with the name of the variable. */
  readonly fixed: ReadonlyMap<SettingKey, { value: string; env: string }>
  /** What stored values, with secrets opened, would make of the instance. */
  resolve(stored: ReadonlyMap<SettingKey, string>): Omit<Instance, 'packs'>
  /** Reads the settings again. Called after each change; never within a transaction. */
  reload(): Promise<void>
  /** Reads them every few seconds, because other nodes change them too. Returns what stops it. */
  watch(): () => void
}
