import { isFault } from '#core/settings/checks.ts'
import { secretDependsOn, settings, type SettingKey } from '#core/settings/settings.ts'
import { parseAllowed } from '../../../base/allowed-hosts.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'

export type Values = ReadonlyMap<SettingKey, string>

/** Maximum number of characters of an invalid entry in the error message. */
const MAX_TOLD = 100

/** The value to store. Throws if it is invalid, or if the environment sets it. */
export function checkSetting({ settings: live }: Services, key: SettingKey, value: string, field: string): string {
  const fixed = live.fixed.get(key)
  if (fixed) throw new UserError('error.settingFixed', { name: fixed.env }, field)
  const checked = settings[key].type.check(value)
  if (isFault(checked)) throw new UserError(checked.key, checked.params ?? {}, field)
  return key === 'endpaper.outbound.allow' ? checkHosts(checked, field) : checked
}

function checkHosts(value: string, field: string): string {
  const { entries, bad } = parseAllowed(value)
  if (bad !== undefined) throw new UserError('outbound.badEntry', { entry: bad.slice(0, MAX_TOLD) }, field)
  return entries.map(({ text }) => text).join('\n')
}

/** Settings that only make sense together. `values` have everything that is stored, and the changes. */
export function checkTogether(values: Values): void {
  const read = (key: SettingKey) => values.get(key) ?? settings[key].initial
  const need = (key: SettingKey) => {
    if (read(key) === '') throw new UserError('error.notEmpty', {}, key)
  }
  if (read('endpaper.smtp.host') !== '') need('endpaper.smtp.from')
  if (read('endpaper.upload.storage') === 's3') {
    need('endpaper.upload.s3.bucket')
    need('endpaper.upload.s3.access-key')
    need('endpaper.upload.s3.secret-key')
  }
}

/**
 * The values after the changes. An empty secret keeps the stored one, unless the secret would then go to another host than the one it was
 * entered for: it has to be entered again.
 */
export function withChanges(stored: Values, changes: Values): Map<SettingKey, string> {
  const next = new Map([...stored, ...[...changes].filter(([key, value]) => value !== '' || !(key in secretDependsOn))])
  for (const [secret, others] of Object.entries(secretDependsOn) as [SettingKey, SettingKey[]][]) {
    if (!stored.get(secret) || changes.get(secret)) continue
    const read = (values: Values, key: SettingKey) => values.get(key) ?? settings[key].initial
    if (others.every((key) => read(stored, key) === read(next, key))) continue
    // Without a host, nothing is sent anywhere.
    if (others[0] && read(next, others[0]) === '' && secret === 'endpaper.smtp.password') next.set(secret, '')
    else throw new UserError('error.secretAgain', {}, secret)
  }
  return next
}
