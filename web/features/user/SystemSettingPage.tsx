import { SegmentedControl, Select, Switch, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { builtInLanguages } from '#core/i18n/languages.ts'
import { switchTabs, useTabsOn } from '../../data/doc/doc-tabs.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { changeLanguage, useLanguage, useT } from '../../lib/i18n.ts'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import styles from './account.module.css'

/** How this browser shows the product. Every choice applies at once. */
export function SystemSettingPage() {
  const t = useT()
  return (
    <Page narrow>
      <PageHead help="account#look" title={t('user.systemSetting')} text={t('user.systemSettingText')} />
      <Section title={t('user.display')}>
        <Panel>
          <div className={styles.choices}>
            <LanguageChoice />
            <ThemeChoice />
            <TabsChoice />
          </div>
        </Panel>
      </Section>
      <Section title={t('user.notifications')}>
        <Panel>
          <p className={styles.linkText}>{t('user.notificationsText')}</p>
          <Link to="/user/message?settings=1">{t('user.notificationsLink')}</Link>
        </Panel>
      </Section>
    </Page>
  )
}

function LanguageChoice() {
  const t = useT()
  const current = useLanguage()
  const { data: languages = builtInLanguages } = useQuery(systemQueries.languages())
  return (
    <Select
      label={t('common.language')}
      data={languages.map(({ lang, description }) => ({ value: lang, label: description }))}
      value={current}
      allowDeselect={false}
      onChange={(lang) => lang !== null && void changeLanguage(lang)}
      maw={320}
    />
  )
}

function ThemeChoice() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div>
      <p className={styles.choiceLabel} id="theme-choice">
        {t('common.theme')}
      </p>
      <SegmentedControl
        aria-labelledby="theme-choice"
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: 'light', label: t('common.themeLight') },
          { value: 'dark', label: t('common.themeDark') },
          { value: 'auto', label: t('common.themeSystem') },
        ]}
      />
    </div>
  )
}

function TabsChoice() {
  const t = useT()
  return (
    <Switch
      label={t('user.tabs')}
      description={t('user.tabsHint')}
      checked={useTabsOn()}
      onChange={(event) => switchTabs(event.currentTarget.checked)}
    />
  )
}
