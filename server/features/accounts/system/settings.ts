import { paramTypes } from '#core/rows/param.ts'
import type { Db } from '../../../db/open.ts'

/** Settings of the instance that are stored in the database, with their defaults. */
const defaults = {
  /** Whether users may register themselves. */
  'endpaper.register.enable': 'false',
  /** Of whom two-factor sign-in is required: `off`, `superAdmins` or `all`. */
  'endpaper.sign-in.two-factor': 'off',
  /** Private targets that outbound requests may reach, in addition to OUTBOUND_ALLOW. */
  'endpaper.outbound.allow': '',
  /** Whether scripts of the debug page run. */
  'endpaper.debug.scripts': 'true',
  /** Whether mocks may run scripts. */
  'endpaper.mock.scripts': 'true',
  /** Days that revisions of docs are kept; 0: all of them, for ever. */
  'endpaper.history.keep': '0',
  /** Whether docs can be sent to the test-management tool MeterSphere. */
  'endpaper.metersphere.enable': 'false',
  /** The text for each doc in messages to robots of DingTalk; "": the built-in one. */
  'endpaper.webhook.dingtalk-template': '',
  /** The same for WeCom. */
  'endpaper.webhook.wecom-template': '',
  /** Parameter types offered by the editor, as a JSON list. */
  'front.param.type-array': JSON.stringify(paramTypes),
} as const

export type SettingKey = keyof typeof defaults

export async function getSetting(db: Db, key: SettingKey): Promise<string> {
  return (await findConfig(db, key)) ?? defaults[key]
}

export async function isSettingOn(db: Db, key: SettingKey): Promise<boolean> {
  return (await getSetting(db, key)) === 'true'
}

/** The value of a key that starts with `front.`; "" if it is not set. */
export async function getFrontSetting(db: Db, key: string): Promise<string> {
  return (await findConfig(db, key)) ?? (Object.hasOwn(defaults, key) ? defaults[key as SettingKey] : '')
}

export async function findConfig(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_config').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function setConfig(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('system_config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Sets a value unless there is one, and returns the stored value. Safe when several nodes start at once. */
export async function configOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('system_config')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findConfig(db, key)) ?? value
}
