import type { Setting } from '#core/settings/setting.ts'
import { isSecretSetting, settings, type SettingKey } from '#core/settings/settings.ts'
import { keysOfSystem, signInSettings, signInSystems, type SignInSystem } from '#core/settings/sign-in-settings.ts'
import type { Config } from './config.ts'
import { fixedBy } from './sign-in.ts'
import { fromVariable } from './stored-sign-in.ts'

interface Fixed {
  value: string
  /** The variable. */
  env: string
}

/** The settings that environment variables set. They win over stored ones; secrets are left out. */
export function fixedSettings(config: Config): Map<SettingKey, Fixed> {
  const values: Partial<Record<SettingKey, string>> = {
    ...(config.hasPublicUrl && { 'endpaper.front-url': config.publicUrl }),
    ...s3Values(config),
    ...smtpValues(config),
  }
  const entries = Object.entries(values) as [keyof typeof values, string][]
  return new Map([
    ...entries.map(([key, value]) => [key, { value, env: envOf(key) }] as const),
    ...signInValues(config),
  ])
}

function signInValues(config: Config): [SettingKey, Fixed][] {
  const systems = Object.keys(signInSystems) as SignInSystem[]
  return systems.flatMap((system) => {
    const lead = fixedBy(config, system)
    if (lead === undefined) return []
    return keysOfSystem(system).map((key): [SettingKey, Fixed] => {
      const { env, initial } = signInSettings[key]
      const set = config.signInVariables[env]
      const value = set === undefined ? initial : fromVariable(key, set)
      return [key, { value: isSecretSetting(key) ? '' : value, env: set === undefined ? lead : env }]
    })
  })
}

/** The variable of the setting; "": none. */
export function envOf(key: SettingKey): string {
  const { env = '' }: Setting = settings[key]
  return env
}

function s3Values({ s3 }: Config): Partial<Record<SettingKey, string>> {
  if (!s3) return {}
  return {
    'endpaper.upload.storage': 's3',
    'endpaper.upload.s3.endpoint': s3.endpoint,
    'endpaper.upload.s3.region': s3.region,
    'endpaper.upload.s3.bucket': s3.bucket,
    'endpaper.upload.s3.prefix': s3.prefix,
    'endpaper.upload.s3.access-key': s3.accessKeyId,
    'endpaper.upload.s3.secret-key': '',
  }
}

function smtpValues({ smtp }: Config): Partial<Record<SettingKey, string>> {
  if (!smtp) return {}
  const { hostname, port, protocol, username } = new URL(smtp.url)
  const isTls = protocol === 'smtps:'
  return {
    'endpaper.smtp.host': hostname,
    'endpaper.smtp.port': port || (isTls ? '465' : '587'),
    'endpaper.smtp.security': isTls ? 'tls' : 'none',
    'endpaper.smtp.username': decodeURIComponent(username),
    'endpaper.smtp.password': '',
    'endpaper.smtp.from': smtp.from,
  }
}
