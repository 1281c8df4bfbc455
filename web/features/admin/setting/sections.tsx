import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TextKey } from '#core/i18n/texts.ts'
import type { SettingKey } from '#core/settings/settings.ts'
import { systemQueries } from '../../../data/system/system.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { signInKeys, SignInSetting } from './SignInSetting.tsx'
import { FixedHosts } from './FixedHosts.tsx'
import { SettingForm } from './SettingForm.tsx'
import styles from './setting.module.css'
import { TestMail, TestStorage } from './TestButtons.tsx'
import type { Edits } from './use-edits.ts'

/** A tab of the settings page. `keys` are marked there while they have unsaved changes. */
export interface SettingSection {
  /** In the address. */
  id: string
  label: TextKey
  keys: readonly SettingKey[]
  Content: (props: { edits: Edits }) => ReactNode
}

/** Settings with a Save of their own. */
interface Group {
  title: TextKey
  text?: TextKey
  keys: readonly SettingKey[]
}

const s3Keys = [
  'endpaper.upload.storage',
  'endpaper.upload.s3.endpoint',
  'endpaper.upload.s3.region',
  'endpaper.upload.s3.bucket',
  'endpaper.upload.s3.prefix',
  'endpaper.upload.s3.access-key',
  'endpaper.upload.s3.secret-key',
] as const
const smtpKeys = [
  'endpaper.smtp.host',
  'endpaper.smtp.port',
  'endpaper.smtp.security',
  'endpaper.smtp.username',
  'endpaper.smtp.password',
  'endpaper.smtp.from',
] as const
const outboundKeys = ['endpaper.outbound.allow'] as const
const assistantKeys = ['endpaper.assistant.enable', 'endpaper.assistant.scopes'] as const
const noticeKeys = [
  'endpaper.webhook.dingtalk-template',
  'endpaper.webhook.wecom-template',
  'endpaper.webhook.feishu-template',
  'endpaper.webhook.slack-template',
  'endpaper.webhook.teams-template',
] as const
const retentionKeys = [
  'endpaper.history.keep',
  'endpaper.trash.keep',
  'endpaper.audit.keep',
  'endpaper.message.keep',
  'endpaper.push-log.keep',
  'endpaper.webhook.keep',
  'endpaper.debug.keep',
] as const

function Groups({ list, edits }: { list: readonly Group[]; edits: Edits }) {
  const t = useT()
  return list.map(({ title, text, keys }) => (
    <SettingForm
      key={title}
      title={t(title)}
      keys={keys}
      edits={edits}
      text={text && <p className={styles.text}>{t(text)}</p>}
    />
  ))
}

function Storage({ edits }: { edits: Edits }) {
  const t = useT()
  return (
    <SettingForm
      title={t('setting.uploads')}
      keys={s3Keys}
      edits={edits}
      actions={<TestStorage keys={s3Keys} edits={edits} />}
    />
  )
}

function Mail({ edits }: { edits: Edits }) {
  const t = useT()
  return (
    <SettingForm
      title={t('setting.mail')}
      text={<p className={styles.text}>{t('setting.mailText')}</p>}
      keys={smtpKeys}
      edits={edits}
      actions={<TestMail keys={smtpKeys} edits={edits} />}
    />
  )
}

function Assistants({ edits }: { edits: Edits }) {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const text = (
    <p className={styles.text}>
      {t('connect.settingText', { address: `${config.baseUrl}/mcp` })}{' '}
      <Link to="/admin/audit?action=assistant.called">{t('connect.settingAudit')}</Link>{' '}
      <HelpLink to="assistants#admin" />
    </p>
  )
  return <SettingForm title={t('connect.settingTitle')} text={text} keys={assistantKeys} edits={edits} />
}

function Outbound({ edits }: { edits: Edits }) {
  const t = useT()
  const text = (
    <>
      <p className={styles.text}>{t('admin.outboundText')}</p>
      <FixedHosts hosts={edits.settings.outboundAllow} />
    </>
  )
  return <SettingForm title={t('admin.outbound')} text={text} keys={outboundKeys} edits={edits} />
}

/** A tab of groups only. */
const ofGroups = (id: string, label: TextKey, groups: readonly Group[]): SettingSection => ({
  id,
  label,
  keys: groups.flatMap(({ keys }) => keys),
  Content: ({ edits }) => <Groups list={groups} edits={edits} />,
})

/** The tabs, in their order. */
export const settingSections: readonly SettingSection[] = [
  ofGroups('general', 'setting.general', [
    { title: 'setting.general', keys: ['endpaper.front-url', 'endpaper.default-lang', 'endpaper.time-zone'] },
  ]),
  ofGroups('accounts', 'setting.accounts', [
    { title: 'admin.registration', keys: ['endpaper.register.enable'] },
    { title: 'twofactor.setting', keys: ['endpaper.sign-in.two-factor'] },
  ]),
  { id: 'signin', label: 'signin.admin', keys: signInKeys, Content: SignInSetting },
  ofGroups('docs', 'setting.docs', [
    { title: 'setting.order', keys: ['endpaper.doc-sort-type', 'endpaper.view-config.init-order'] },
    { title: 'setting.params', keys: ['endpaper.view-config.response-hidden-columns', 'front.param.type-array'] },
  ]),
  { id: 'storage', label: 'setting.uploads', keys: s3Keys, Content: Storage },
  { id: 'mail', label: 'setting.mail', keys: smtpKeys, Content: Mail },
  { id: 'outbound', label: 'admin.outbound', keys: outboundKeys, Content: Outbound },
  { id: 'assistants', label: 'connect.settingTitle', keys: assistantKeys, Content: Assistants },
  ofGroups('scripts', 'setting.scripts', [
    { title: 'setting.scripts', keys: ['endpaper.debug.scripts', 'endpaper.mock.scripts'] },
  ]),
  ofGroups('notices', 'webhook.settingTitle', [
    { title: 'webhook.settingTitle', text: 'webhook.settingText', keys: noticeKeys },
  ]),
  ofGroups('retention', 'setting.retention', [
    { title: 'setting.retention', text: 'setting.retentionText', keys: retentionKeys },
  ]),
  ofGroups('metersphere', 'metersphere.setting', [
    { title: 'metersphere.setting', keys: ['endpaper.metersphere.enable'] },
  ]),
]
