import type { SettingChange } from '#core/contract/setting.ts'
import { isSecretSetting, settings, type SettingKey } from '#core/settings/settings.ts'
import { UserError } from '../../../base/errors.ts'
import { envOf } from '../../../config/fixed-settings.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { auditAll } from '../audit/audit.ts'
import { isSpoken } from '../system/read-packs.ts'
import { listStored, setConfig } from '../system/settings.ts'
import { checkSetting, checkTogether, withChanges, type Values } from './check-settings.ts'
import { openSecrets } from './secrets.ts'

export async function listSettings({ db, services }: UserCtx, { keys }: { keys: SettingKey[] }) {
  const stored = await listStored(db)
  const { fixed } = services.settings
  const configs = keys.map((key) => {
    const set = fixed.get(key)
    const value = set?.value ?? stored.get(key) ?? settings[key].initial
    const isSecret = isSecretSetting(key)
    return {
      key,
      value: isSecret ? '' : value,
      initial: settings[key].initial,
      env: set?.env ?? '',
      isKept: isSecret && (set ? set.env === envOf(key) : (stored.get(key) ?? '') !== ''),
    }
  })
  return { configs, outboundAllow: services.config.outboundAllow.map(({ text }) => text) }
}

interface Update {
  configs?: SettingChange[]
  key?: SettingKey
  value?: string
  remark?: string
}

/** On other nodes the change takes effect a few seconds later. */
export async function updateSettings(ctx: UserCtx, { configs, key, value, remark }: Update) {
  if (configs) await changeSettings(ctx, configs, (one) => one.key)
  else if (key !== undefined && value !== undefined)
    await changeSettings(ctx, [{ key, value, ...(remark !== undefined && { remark }) }], () => 'value')
  else throw new UserError('error.notEmpty', {}, 'configs')
  await ctx.services.settings.reload()
  return {}
}

/** Stores the changes, all or none. */
export function changeSettings(
  ctx: UserCtx,
  changes: SettingChange[],
  fieldOf: (change: SettingChange) => string,
): Promise<void> {
  const { services } = ctx
  const checked = new Map(
    changes.map((change) => [change.key, checkSetting(services, change.key, change.value, fieldOf(change))]),
  )
  return transact(ctx, async (tx) => {
    const stored = openSecrets(services.vault, await listStored(tx.db))
    const next = withChanges(stored, checked)
    checkTogether(services, next, checked.keys())
    const language = changes.find(({ key }) => key === 'endpaper.default-lang')
    if (language && !(await isSpoken(tx.db, language.value.trim())))
      throw new UserError('error.languageUnknown', {}, fieldOf(language))
    const entries = []
    for (const [key, value] of next) {
      if (value === (stored.get(key) ?? settings[key].initial)) continue
      await setConfig(tx.db, key, isSecretSetting(key) && value !== '' ? services.vault.seal(value) : value)
      const remark = changes.find((change) => change.key === key)?.remark
      entries.push({ action: 'configured', object: tell(key, stored, next, remark) } as const)
    }
    await auditAll(tx, entries)
  })
}

/** Maximum number of characters of a value in the audit log. */
const MAX_TOLD = 200

/** `endpaper.smtp.port: "25" → "587"`. Secrets are not told. */
function tell(key: SettingKey, before: Values, after: Values, remark = ''): string {
  const note = remark === '' ? '' : ` (${remark})`
  if (isSecretSetting(key)) return `${key}${after.get(key) === '' ? ' removed' : ' set'}${note}`
  const show = (values: Values) => JSON.stringify((values.get(key) ?? settings[key].initial).slice(0, MAX_TOLD))
  return `${key}: ${show(before)} → ${show(after)}${note}`
}
