import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { settingKeys, type SettingKey } from '../settings/settings.ts'
import { call, done, fields, superAdmin } from './call.ts'
import { Email } from './fields.ts'

export const SystemSettingKey = Type.Unsafe<SettingKey>(Type.Union(settingKeys.map((key) => Type.Literal(key))))

const SettingValue = Type.String({ maxLength: limits.systemSetting, secret: true })

export const SettingChange = fields({
  key: SystemSettingKey,
  value: SettingValue,
  /** Recorded in the audit log with the change. */
  remark: Type.Optional(Type.String({ maxLength: 128, text: 'name' })),
})
export type SettingChange = Static<typeof SettingChange>

export const SystemSetting = Type.Object({
  key: SystemSettingKey,
  /** "" for secrets, which are never returned. */
  value: Type.String(),
  /** The default. */
  initial: Type.String(),
  /** Environment variable that sets it; "": none, so that it can be changed here. */
  env: Type.String(),
  /** Whether a secret is stored. */
  isKept: Type.Boolean(),
})
export type SystemSetting = Static<typeof SystemSetting>

const Changes = Type.Array(SettingChange, { maxItems: settingKeys.length })

export const settingCalls = {
  listSettings: call('GET', '/admin/setting/config/get', {
    access: superAdmin,
    summary: 'Settings of the instance by key; unset ones have their default',
    input: fields({ keys: Type.Array(SystemSettingKey, { minItems: 1, maxItems: settingKeys.length }) }),
    output: Type.Object({
      configs: Type.Array(SystemSetting),
      /** Hosts that the configuration always allows for outbound calls, regardless of the settings. */
      outboundAllow: Type.Array(Type.String()),
    }),
  }),
  updateSettings: call('POST', '/admin/setting/config/update', {
    access: superAdmin,
    summary: 'Change settings of the instance, all or none; they take effect immediately',
    // One change may also be given by its key and value alone.
    input: fields({
      configs: Type.Optional(Changes),
      key: Type.Optional(SystemSettingKey),
      value: Type.Optional(SettingValue),
      remark: SettingChange.properties.remark,
    }),
    output: done,
  }),
  testMail: call('POST', '/admin/setting/mail/test', {
    waitsOutside: true,
    access: superAdmin,
    summary: 'Send a test mail with the stored settings and these changes, which are not stored',
    input: fields({ to: Email, configs: Type.Optional(Changes) }),
    output: done,
  }),
  testStorage: call('POST', '/admin/setting/upload/test', {
    waitsOutside: true,
    access: superAdmin,
    summary:
      'Write, read and remove a file in the bucket of the stored settings and these changes, which are not stored',
    input: fields({ configs: Type.Optional(Changes) }),
    output: done,
  }),
}
