import { isSettingKey, settings, type SettingKey } from '#core/settings/settings.ts'
import type { Db } from '../../../db/open.ts'

/** The stored value, or the default. For what environment variables set, ask `services.settings`. */
export async function getSetting(db: Db, key: SettingKey): Promise<string> {
  return (await findConfig(db, key)) ?? settings[key].initial
}

export async function isSettingOn(db: Db, key: SettingKey): Promise<boolean> {
  return (await getSetting(db, key)) === 'true'
}

const DAY = 24 * 60 * 60 * 1000

/** How long something is kept, in milliseconds. */
export async function readKeepTime(db: Db, key: SettingKey & `${string}.keep`): Promise<number> {
  return Number(await getSetting(db, key)) * DAY
}

/** The value of a key that starts with `front.`; "" if it is not set. */
export async function getFrontSetting(db: Db, key: string): Promise<string> {
  return (await findConfig(db, key)) ?? (isSettingKey(key) ? settings[key].initial : '')
}

export async function findConfig(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('system_config').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** The stored values of all settings; unset ones are missing. */
export async function listStored(db: Db): Promise<Map<SettingKey, string>> {
  const rows = await db.selectFrom('system_config').select(['key', 'value']).execute()
  return new Map(rows.flatMap(({ key, value }) => (isSettingKey(key) ? [[key, value] as const] : [])))
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
