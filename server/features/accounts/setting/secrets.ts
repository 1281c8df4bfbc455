import { isSecretSetting, type SettingKey } from '#core/settings/settings.ts'
import type { Vault } from '../../../base/vault.ts'

/** The values with their secrets opened. A secret that this instance cannot open counts as unset. */
export function openSecrets(vault: Vault, stored: ReadonlyMap<SettingKey, string>): Map<SettingKey, string> {
  return new Map(
    [...stored].map(([key, value]) => [key, isSecretSetting(key) && value !== '' ? openOne(vault, value) : value]),
  )
}

function openOne(vault: Vault, sealed: string): string {
  try {
    return vault.open(sealed)
  } catch {
    return ''
  }
}
