import { Button } from '@mantine/core'
import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { ActRow } from '../../ui/ActRow.tsx'
import { Panel, Section } from '../../ui/Page.tsx'
import { NameSetting } from './NameSetting.tsx'
import styles from './SettingTab.module.css'
import { useAskDeleteModule } from './use-ask-delete-module.ts'

/** The name of a module, and its deletion. */
export function GeneralSettings({ module }: { module: ModuleCard }) {
  const t = useT()
  const askDelete = useAskDeleteModule(module)
  return (
    <div className={styles.form}>
      <Section title={t('module.settingName')}>
        <Panel>
          <NameSetting module={module} />
        </Panel>
      </Section>
      <Section title={t('module.delete')}>
        <Panel flush>
          <ActRow title={module.name} text={t('module.deleteText')}>
            <Button variant="outline" color="red" onClick={() => void askDelete()}>
              {t('module.delete')}
            </Button>
          </ActRow>
        </Panel>
      </Section>
    </div>
  )
}
