import { moduleSettingCalls } from '#core/contract/module-setting.ts'
import { isModuleSettingKey, moduleSettings, type ModuleSettingKey } from '#core/module-settings.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { routes } from '../../../http/door.ts'
import { audit } from '../../accounts/audit/audit.ts'

/** The value that was set, or the default. */
export async function readModuleSetting(db: Db, moduleId: number, key: ModuleSettingKey): Promise<string> {
  const row = await db
    .selectFrom('module_setting')
    .select('value')
    .where('module_id', '=', moduleId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? moduleSettings[key][0]
}

async function listSettings({ db }: UserCtx, { moduleId, keys }: { moduleId: number; keys: string[] }) {
  const settings = []
  for (const key of keys) {
    if (isModuleSettingKey(key)) {
      settings.push({ moduleId, configKey: key, configValue: await readModuleSetting(db, moduleId, key) })
    }
  }
  return settings
}

interface SettingChange {
  moduleId: number
  configKey: string
  configValue: string
}

async function setSetting(ctx: UserCtx, { moduleId, configKey, configValue }: SettingChange) {
  if (!isModuleSettingKey(configKey)) throw new UserError('error.badField', { field: 'configKey' }, 'configKey')
  if (!(moduleSettings[configKey] as readonly string[]).includes(configValue)) {
    throw new UserError('error.badField', { field: 'configValue' }, 'configValue')
  }
  await ctx.db
    .insertInto('module_setting')
    .values({ module_id: moduleId, key: configKey, value: configValue })
    .onConflict((conflict) => conflict.columns(['module_id', 'key']).doUpdateSet({ value: configValue }))
    .execute()
  await audit(ctx, { action: 'configured', object: `module ${moduleId} ${configKey}` })
  return {}
}

export const moduleSettingRoutes = routes(moduleSettingCalls, {
  list: (ctx, input) => listSettings(ctx, input),
  set: (ctx, input) => setSetting(ctx, input),
})
