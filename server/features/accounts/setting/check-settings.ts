import { isFault } from '#core/settings/checks.ts'
import { secretDependsOn, settings, type SettingKey } from '#core/settings/settings.ts'
import { signInSettings, type SignInKey } from '#core/settings/sign-in-settings.ts'
import { parseAllowed } from '../../../base/allowed-hosts.ts'
import { UserError } from '../../../base/errors.ts'
import { StartError } from '../../../base/start-error.ts'
import type { SignInConfig } from '../../../config/sign-in.ts'
import { readStoredSignIn } from '../../../config/stored-sign-in.ts'
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
export function checkTogether({ config }: Services, values: Values, changed: Iterable<SettingKey>): void {
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
  // What is stored already must not keep people from changing something else.
  if ([...changed].some(isSignInKey)) checkSignIn(config, read)
}

const isSignInKey = (key: SettingKey): key is SignInKey => key in signInSettings

/** They are read like the variables of the environment; a fault names the variable first. */
function checkSignIn(config: SignInConfig, read: (key: SignInKey) => string): void {
  try {
    readStoredSignIn(config, read)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    const { message } = error
    const [variable] = message.split(' ')
    const key = (Object.keys(signInSettings) as SignInKey[]).find((one) => signInSettings[one].env === variable)
    if (message.includes('must stay unset')) throw new UserError('error.settingOneProvider', {}, key)
    throw new UserError(message.includes('must be set') ? 'error.notEmpty' : 'error.settingFormat', {}, key)
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
    // Without a host, nothing is sent anywhere. An empty endpoint of a bucket is one.
    const isUnused = others[0] && read(next, others[0]) === '' && secret !== 'endpaper.upload.s3.secret-key'
    if (isUnused) next.set(secret, '')
    else throw new UserError('error.secretAgain', {}, secret)
  }
  return next
}
