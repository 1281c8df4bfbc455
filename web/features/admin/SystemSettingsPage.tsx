import { useSuspenseQuery } from '@tanstack/react-query'
import { systemSettingQueries } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import { HistorySetting } from './HistorySetting.tsx'
import { MeterSphereSetting } from './MeterSphereSetting.tsx'
import { MockScriptSetting } from './MockScriptSetting.tsx'
import { NoticeSetting } from './NoticeSetting.tsx'
import { OutboundSetting } from './OutboundSetting.tsx'
import { RegistrationSetting } from './RegistrationSetting.tsx'
import { ScriptSetting } from './ScriptSetting.tsx'
import { TwoFactorSetting } from './TwoFactorSetting.tsx'

export function SystemSettingsPage() {
  const t = useT()
  const { values, outboundAllow } = useSuspenseQuery(systemSettingQueries.all()).data
  return (
    <Page narrow>
      <PageHead help="settings" title={t('admin.settingsTitle')} text={t('admin.settingsText')} />
      <Section title={t('admin.registration')}>
        <Panel>
          <RegistrationSetting isOn={values['endpaper.register.enable'] === 'true'} />
        </Panel>
      </Section>
      <Section title={t('twofactor.setting')}>
        <Panel>
          <TwoFactorSetting saved={values['endpaper.sign-in.two-factor'] ?? 'off'} />
        </Panel>
      </Section>
      <Section title={t('script.setting')}>
        <Panel>
          <ScriptSetting isOn={values['endpaper.debug.scripts'] !== 'false'} />
        </Panel>
      </Section>
      <Section title={t('mock.setting')}>
        <Panel>
          <MockScriptSetting isOn={values['endpaper.mock.scripts'] === 'true'} />
        </Panel>
      </Section>
      <Section title={t('history.setting')}>
        <Panel>
          <HistorySetting saved={values['endpaper.history.keep'] ?? '0'} />
        </Panel>
      </Section>
      <Section title={t('metersphere.setting')}>
        <Panel>
          <MeterSphereSetting isOn={values['endpaper.metersphere.enable'] === 'true'} />
        </Panel>
      </Section>
      <Section title={t('admin.outbound')}>
        <Panel>
          <OutboundSetting saved={values['endpaper.outbound.allow'] ?? ''} fixed={outboundAllow} />
        </Panel>
      </Section>
      <Section title={t('webhook.settingTitle')}>
        <Panel>
          <NoticeSetting values={values} />
        </Panel>
      </Section>
    </Page>
  )
}
