import type { TextKey } from '#core/i18n/texts.ts'
import type { SettingKey } from '#core/settings/settings.ts'
import { signInWords } from './sign-in-words.ts'

interface Words {
  label: TextKey
  hint?: TextKey
}

/** What people call a setting. */
export const settingWords: Record<SettingKey, Words> = {
  ...signInWords,
  'endpaper.front-url': { label: 'setting.frontUrl', hint: 'setting.frontUrlHint' },
  'endpaper.default-lang': { label: 'setting.defaultLang', hint: 'setting.defaultLangHint' },
  'endpaper.time-zone': { label: 'setting.timeZone', hint: 'setting.timeZoneHint' },
  'endpaper.register.enable': { label: 'admin.register', hint: 'admin.registerHint' },
  'endpaper.sign-in.two-factor': { label: 'setting.twoFactor', hint: 'twofactor.settingHint' },
  'endpaper.doc-sort-type': { label: 'setting.docSort', hint: 'setting.docSortHint' },
  'endpaper.view-config.init-order': { label: 'setting.initOrder', hint: 'setting.initOrderHint' },
  'endpaper.view-config.response-hidden-columns': { label: 'setting.hiddenColumns', hint: 'setting.hiddenColumnsHint' },
  'front.param.type-array': { label: 'setting.paramTypes', hint: 'setting.paramTypesHint' },
  'endpaper.upload.storage': { label: 'setting.storage', hint: 'setting.storageHint' },
  'endpaper.upload.s3.endpoint': { label: 'setting.s3Endpoint', hint: 'setting.s3EndpointHint' },
  'endpaper.upload.s3.region': { label: 'setting.s3Region' },
  'endpaper.upload.s3.bucket': { label: 'setting.s3Bucket' },
  'endpaper.upload.s3.prefix': { label: 'setting.s3Prefix', hint: 'setting.s3PrefixHint' },
  'endpaper.upload.s3.access-key': { label: 'setting.s3AccessKey' },
  'endpaper.upload.s3.secret-key': { label: 'setting.s3SecretKey' },
  'endpaper.smtp.host': { label: 'setting.smtpHost', hint: 'setting.smtpHostHint' },
  'endpaper.smtp.port': { label: 'setting.smtpPort' },
  'endpaper.smtp.security': { label: 'setting.smtpSecurity' },
  'endpaper.smtp.username': { label: 'setting.smtpUsername', hint: 'setting.smtpUsernameHint' },
  'endpaper.smtp.password': { label: 'setting.smtpPassword' },
  'endpaper.smtp.from': { label: 'setting.smtpFrom', hint: 'setting.smtpFromHint' },
  'endpaper.outbound.allow': { label: 'admin.outboundAllow', hint: 'admin.outboundAllowHint' },
  'endpaper.debug.scripts': { label: 'script.settingLabel', hint: 'script.settingHint' },
  'endpaper.mock.scripts': { label: 'mock.settingLabel', hint: 'mock.settingHint' },
  'endpaper.assistant.enable': { label: 'connect.settingEnable', hint: 'connect.settingEnableHint' },
  'endpaper.assistant.scopes': { label: 'connect.settingScopes', hint: 'connect.settingScopesHint' },
  'endpaper.webhook.dingtalk-template': { label: 'webhook.settingDingtalk' },
  'endpaper.webhook.wecom-template': { label: 'webhook.settingWecom' },
  'endpaper.webhook.feishu-template': { label: 'setting.feishu' },
  'endpaper.webhook.slack-template': { label: 'setting.slack' },
  'endpaper.webhook.teams-template': { label: 'setting.teams' },
  'endpaper.history.keep': { label: 'setting.historyKeep', hint: 'setting.historyKeepHint' },
  'endpaper.trash.keep': { label: 'setting.trashKeep', hint: 'setting.trashKeepHint' },
  'endpaper.audit.keep': { label: 'setting.auditKeep' },
  'endpaper.message.keep': { label: 'setting.messageKeep' },
  'endpaper.webhook.keep': { label: 'setting.webhookKeep' },
  'endpaper.debug.keep': { label: 'setting.debugKeep' },
  'endpaper.push-log.keep': { label: 'setting.pushLogKeep', hint: 'setting.pushLogKeepHint' },
  'endpaper.metersphere.enable': { label: 'metersphere.settingLabel', hint: 'metersphere.settingHint' },
}

/** The words of values that people choose from; other values are shown as they are. */
export const valueWords: Partial<Record<string, TextKey>> = {
  true: 'setting.on',
  false: 'setting.off',
  off: 'twofactor.ruleOff',
  superAdmins: 'twofactor.ruleSuperAdmins',
  all: 'twofactor.ruleAll',
  by_order: 'setting.byOrder',
  by_name: 'setting.byName',
  by_url: 'setting.byUrl',
  files: 'setting.files',
  s3: 'setting.s3',
  starttls: 'setting.starttls',
  tls: 'setting.tls',
  none: 'setting.noTls',
  plain: 'signin.plain',
  required: 'view.colRequired',
  maxLength: 'view.colMax',
  description: 'view.colDescription',
  example: 'view.colExample',
  read: 'connect.scope_read',
  try: 'connect.scope_try',
  write: 'connect.scope_write',
}
