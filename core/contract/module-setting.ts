import { Type, type Static } from 'typebox'
import { call, done, fields, may } from './call.ts'
import { ModuleId } from './fields.ts'

export const ModuleSetting = Type.Object({
  moduleId: ModuleId,
  configKey: Type.String(),
  configValue: Type.String(),
})
export type ModuleSetting = Static<typeof ModuleSetting>

const Key = Type.String({ minLength: 1, maxLength: 100 })

export const moduleSettingCalls = {
  list: call('GET', '/module/setting/common/list', {
    access: may('module.edit', 'moduleId'),
    summary: 'Settings of a module by key; unset ones have their default',
    input: fields({ moduleId: ModuleId, keys: Type.Array(Key, { minItems: 1, maxItems: 20 }) }),
    output: Type.Array(ModuleSetting),
  }),
  set: call('POST', '/module/setting/common/set', {
    access: may('module.edit', 'moduleId'),
    summary: 'Change one setting of a module',
    input: fields({ moduleId: ModuleId, configKey: Key, configValue: Type.String({ maxLength: 256 }) }),
    output: done,
  }),
}
