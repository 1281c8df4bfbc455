import { twoFactorRules, type SystemSettingKey } from '#core/contract/admin.ts'
import { limits } from '#core/limits.ts'
import { parseAllowed } from '../../../base/allowed-hosts.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../audit/audit.ts'
import { getSetting, setConfig } from '../system/settings.ts'

export async function listSettings({ db, services }: UserCtx, { keys }: { keys: SystemSettingKey[] }) {
  const configs = []
  for (const key of keys) configs.push({ key, value: await getSetting(db, key) })
  return { configs, outboundAllow: services.config.outboundAllow.map(({ text }) => text) }
}

/** Settings are not cached, so a change applies to the next call on every node. */
export function updateSetting(ctx: UserCtx, { key, value }: { key: SystemSettingKey; value: string }) {
  const checked = checks[key](value)
  return transact(ctx, async (tx) => {
    await setConfig(tx.db, key, checked)
    await audit(tx, { action: 'configured', object: key })
    return {}
  })
}

/** Rejects an invalid value; returns the value to store. */
const checks: Record<SystemSettingKey, (value: string) => string> = {
  'endpaper.register.enable': onOrOff,
  'endpaper.sign-in.two-factor': twoFactorRule,
  'endpaper.debug.scripts': onOrOff,
  'endpaper.mock.scripts': onOrOff,
  'endpaper.history.keep': daysKept,
  'endpaper.metersphere.enable': onOrOff,
  'endpaper.webhook.dingtalk-template': template,
  'endpaper.webhook.wecom-template': template,
  'endpaper.outbound.allow': (value) => {
    const { entries, bad } = parseAllowed(value)
    if (bad !== undefined) throw new UserError('outbound.badEntry', { entry: bad.slice(0, MAX_TOLD) }, 'value')
    return entries.map(({ text }) => text).join('\n')
  },
}

/** Days, up to ten years; 0 for no limit. */
function daysKept(value: string): string {
  if (!/^\d{1,4}$/.test(value) || Number(value) > limits.historyDays) {
    throw new UserError('error.badField', { field: 'value' }, 'value')
  }
  return String(Number(value))
}

function twoFactorRule(value: string): string {
  if (!twoFactorRules.some((rule) => rule === value)) throw new UserError('error.badField', { field: 'value' }, 'value')
  return value
}

function onOrOff(value: string): string {
  if (value !== 'true' && value !== 'false') throw new UserError('error.badField', { field: 'value' }, 'value')
  return value
}

function template(value: string): string {
  if (Array.from(value).length > limits.noticeTemplate) {
    throw new UserError('error.tooLong', { max: limits.noticeTemplate }, 'value')
  }
  return value.trim()
}

/** Maximum number of characters of an invalid entry in the error message. */
const MAX_TOLD = 100
