import type { SettingType } from './checks.ts'

export interface Setting {
  type: SettingType
  /** Used as long as nothing is stored. */
  initial: string
  /** Environment variable that wins over the stored value. */
  env?: string
  /** What it means, for `docs/settings.md`. */
  means: string
}
