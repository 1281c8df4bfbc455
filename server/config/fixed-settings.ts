import { settings, type Setting, type SettingKey } from '#core/settings/settings.ts'
import type { Config } from './config.ts'

/** The settings that environment variables set. They win over stored ones; secrets are left out. */
export function fixedSettings(config: Config): Map<SettingKey, { value: string; env: string }> {
  const values: Partial<Record<SettingKey, string>> = {
    ...(config.hasPublicUrl && { 'endpaper.front-url': config.publicUrl }),
    ...s3Values(config),
    ...smtpValues(config),
  }
  const entries = Object.entries(values) as [keyof typeof values, string][]
  return new Map(entries.map(([key, value]) => [key, { value, env: envOf(key) }]))
}

function envOf(key: SettingKey): string {
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
