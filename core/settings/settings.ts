import { tokenScopes } from '../access/token-scopes.ts'
import { builtInLanguages, fallbackLanguage } from '../i18n/languages.ts'
import { initOrder, limits } from '../limits.ts'
import { paramTypes } from '../rows/param.ts'
import { flag, line, lines, names, oneOf, origin, secret, someOf, whole, zone } from './checks.ts'
import type { Setting } from './setting.ts'
import { signInSettings } from './sign-in-settings.ts'

/** Of whom two-factor sign-in is required. */
export const twoFactorRules = ['off', 'superAdmins', 'all'] as const
export type TwoFactorRule = (typeof twoFactorRules)[number]

export const docSorts = ['by_order', 'by_name', 'by_url'] as const
export type DocSort = (typeof docSorts)[number]

/** Columns of response tables that can be hidden. */
export const hideableColumns = ['required', 'maxLength', 'description', 'example'] as const
export type HideableColumn = (typeof hideableColumns)[number]

const host = /^[\w.:[\]-]+$/
const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const days = whole(1, 3650)
const template = lines(limits.noticeTemplate, 'text with variables such as `{docName}`')

/** Every setting of the instance that super admins can change. */
export const settings = {
  'endpaper.front-url': {
    type: origin,
    initial: '',
    env: 'PUBLIC_URL',
    means:
      'How people reach the instance. Links in mails, messages, shares and mocks begin with it. Empty: HOST and PORT.',
  },
  'endpaper.default-lang': {
    type: line(20, { pattern: /^[A-Za-z0-9-]+$/, says: 'language code' }),
    initial: fallbackLanguage,
    means: `Language for people who chose none and whose browser prefers none of ${builtInLanguages.map(({ lang }) => lang).join(', ')}; also of notices to chat groups.`,
  },
  'endpaper.time-zone': {
    type: zone,
    initial: '',
    means:
      'Time zone in which the last day of a share ends and the daily mail is sent, and of times in messages to chat groups.',
  },
  'endpaper.register.enable': { type: flag, initial: 'false', means: 'Whether people may create accounts themselves.' },
  'endpaper.sign-in.two-factor': {
    type: oneOf(twoFactorRules),
    initial: 'off',
    means: 'Of whom two-factor sign-in is required.',
  },
  ...signInSettings,
  'endpaper.doc-sort-type': {
    type: oneOf(docSorts),
    initial: 'by_order',
    means:
      'How docs are sorted in lists, trees, shares, published projects and exports. `by_url` sorts equal URLs by their order.',
  },
  'endpaper.view-config.init-order': {
    type: whole(1, 1_000_000),
    initial: String(initOrder),
    means: 'Order index of the first doc in a folder; each further doc gets the largest plus 10.',
  },
  'endpaper.view-config.response-hidden-columns': {
    type: someOf(hideableColumns),
    initial: 'required,maxLength',
    means: 'Columns that response tables of the reading page do not show.',
  },
  'front.param.type-array': {
    type: names(50),
    initial: JSON.stringify(paramTypes),
    means: 'Parameter types that the editor offers. Other types can still be typed.',
  },
  'endpaper.upload.storage': {
    type: oneOf(['files', 's3']),
    initial: 'files',
    env: 'S3_BUCKET',
    means:
      'Where uploads are stored: in DATA_DIR, or in an S3-compatible bucket. Earlier uploads stay where they are and remain readable.',
  },
  'endpaper.upload.s3.endpoint': {
    type: origin,
    initial: '',
    env: 'S3_ENDPOINT',
    means: 'Origin of the S3-compatible server. Empty: Amazon S3 in the region.',
  },
  'endpaper.upload.s3.region': {
    type: line(50, { pattern: /^[a-z0-9-]+$/, says: 'region such as `eu-central-1`' }),
    initial: 'us-east-1',
    env: 'S3_REGION',
    means: 'Region of the bucket.',
  },
  'endpaper.upload.s3.bucket': {
    type: line(63, { pattern: bucket, says: 'bucket' }),
    initial: '',
    env: 'S3_BUCKET',
    means: 'Name of the bucket.',
  },
  'endpaper.upload.s3.prefix': {
    type: line(200, { pattern: /^[\w-]+(\/[\w-]+)*\/?$/, says: 'folder such as `endpaper/uploads`' }),
    initial: '',
    env: 'S3_PREFIX',
    means: 'Folder in the bucket.',
  },
  'endpaper.upload.s3.access-key': {
    type: line(200),
    initial: '',
    env: 'S3_ACCESS_KEY_ID',
    means: 'Access key of the bucket.',
  },
  'endpaper.upload.s3.secret-key': {
    type: secret(500),
    initial: '',
    env: 'S3_SECRET_ACCESS_KEY',
    means: 'Secret key of the bucket. Changing the endpoint removes it.',
  },
  'endpaper.smtp.host': {
    type: line(255, { pattern: host, says: 'host name or address' }),
    initial: '',
    env: 'SMTP_URL',
    means: 'Mail server. Empty: no mails are sent, and forgotten passwords cannot be reset by mail.',
  },
  'endpaper.smtp.port': { type: whole(1, 65_535), initial: '587', env: 'SMTP_URL', means: 'Port of the mail server.' },
  'endpaper.smtp.security': {
    type: oneOf(['starttls', 'tls', 'none']),
    initial: 'starttls',
    env: 'SMTP_URL',
    means:
      '`starttls`: the connection must be upgraded to TLS; `tls`: TLS from the start; `none`: TLS only if the server offers it.',
  },
  'endpaper.smtp.username': {
    type: line(255),
    initial: '',
    env: 'SMTP_URL',
    means: 'Account at the mail server. Empty: none is used.',
  },
  'endpaper.smtp.password': {
    type: secret(500),
    initial: '',
    env: 'SMTP_URL',
    means: 'Password at the mail server. Changing the host or port removes it.',
  },
  'endpaper.smtp.from': {
    type: line(255, { pattern: /^[^\s@<>]+@[^\s@<>]+$|^[^<>@]+<[^\s@<>]+@[^\s@<>]+>$/, says: 'e-mail address' }),
    initial: '',
    env: 'SMTP_FROM',
    means: 'Address that mails come from: `docs@example.com` or `Docs <docs@example.com>`.',
  },
  'endpaper.outbound.allow': {
    type: lines(limits.systemSetting, 'hosts, addresses and ranges, one per line'),
    initial: '',
    means: 'Private targets that outbound requests may reach, in addition to those of OUTBOUND_ALLOW.',
  },
  'endpaper.debug.scripts': { type: flag, initial: 'true', means: 'Whether scripts of the debug page run.' },
  'endpaper.mock.scripts': { type: flag, initial: 'true', means: 'Whether mocks may run scripts.' },
  'endpaper.assistant.enable': {
    type: flag,
    initial: 'true',
    means:
      'Whether coding assistants can connect: the addresses `/mcp` of the instance, shares and published projects.',
  },
  'endpaper.assistant.scopes': {
    type: someOf(tokenScopes),
    initial: tokenScopes.join(),
    means: 'What connected assistants may do at most, whatever their people allowed.',
  },
  'endpaper.webhook.dingtalk-template': {
    type: template,
    initial: '',
    means: 'Text for each doc in messages to DingTalk robots. Empty: the built-in one.',
  },
  'endpaper.webhook.wecom-template': { type: template, initial: '', means: 'The same for WeCom.' },
  'endpaper.webhook.feishu-template': { type: template, initial: '', means: 'The same for Feishu.' },
  'endpaper.webhook.slack-template': { type: template, initial: '', means: 'The same for Slack.' },
  'endpaper.webhook.teams-template': { type: template, initial: '', means: 'The same for Microsoft Teams.' },
  'endpaper.history.keep': {
    type: whole(0, limits.historyDays),
    initial: '0',
    means: 'Days that versions of docs are kept; 0: all of them, for ever.',
  },
  'endpaper.trash.keep': {
    type: whole(2, 3650),
    initial: '30',
    means: 'Days that deleted things can be restored from the recycle bin.',
  },
  'endpaper.audit.keep': {
    type: whole(30, 3650),
    initial: '180',
    means: 'Days that entries of the audit log are kept.',
  },
  'endpaper.message.keep': { type: days, initial: '180', means: 'Days that messages of people are kept.' },
  'endpaper.webhook.keep': { type: days, initial: '30', means: 'Days that webhook deliveries are kept in their log.' },
  'endpaper.debug.keep': { type: days, initial: '30', means: 'Days that tried calls of the debug page are kept.' },
  'endpaper.push-log.keep': {
    type: whole(0, 3650),
    initial: '0',
    means: 'Days that entries of push logs are kept; 0: only their number is limited.',
  },
  'endpaper.metersphere.enable': {
    type: flag,
    initial: 'false',
    means: 'Whether docs can be sent to the test-management tool MeterSphere.',
  },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof settings

export const settingKeys = Object.keys(settings) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)

export const isSecretSetting = (key: SettingKey): boolean => settings[key].type.kind === 'secret'

/** After a change of these the secret is entered again: it must not be sent to another host, or unencrypted, without that. */
export const secretDependsOn: Partial<Record<SettingKey, readonly SettingKey[]>> = {
  'endpaper.smtp.password': ['endpaper.smtp.host', 'endpaper.smtp.port', 'endpaper.smtp.security'],
  'endpaper.upload.s3.secret-key': ['endpaper.upload.s3.endpoint', 'endpaper.upload.s3.region'],
  'endpaper.ldap.bind-password': ['endpaper.ldap.url', 'endpaper.ldap.tls'],
  'endpaper.oidc.client-secret': ['endpaper.oidc.issuer'],
  'endpaper.oauth.client-secret': ['endpaper.oauth.token-url'],
  'endpaper.dingtalk.app-secret': ['endpaper.dingtalk.app-key', 'endpaper.dingtalk.api-url'],
}
