import { Group, Radio, Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ModuleCard } from '#core/contract/module.ts'
import { docStatuses } from '#core/doc/doc.ts'
import type { ModuleSettingKey } from '#core/module-settings.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { settingQueries, useSetModuleSetting } from '../../data/module/module-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Panel } from '../../ui/Page.tsx'
import { toastDone } from '../../ui/toast.tsx'
import styles from './SettingTab.module.css'

const statuses: { value: string; label: TextKey }[] = [
  { value: String(docStatuses.todo), label: 'view.statusTodo' },
  { value: String(docStatuses.doing), label: 'view.statusDoing' },
  { value: String(docStatuses.done), label: 'view.statusDone' },
]

/** What happens with docs that other applications push. Each setting is saved at once. */
export function PushSettings({ module: { id: moduleId } }: { module: ModuleCard }) {
  const t = useT()
  const { data: settings } = useSuspenseQuery(settingQueries.all(moduleId))
  const { mutate } = useSetModuleSetting(moduleId)
  const set = (key: ModuleSettingKey, value: string) =>
    mutate({ key, value }, { onSuccess: () => toastDone(t('common.saved')) })
  const settingSwitch = (key: ModuleSettingKey, label: TextKey, hint: TextKey) => (
    <div className={styles.setting}>
      <Switch
        label={t(label)}
        description={t(hint)}
        checked={settings[key] === 'true'}
        onChange={(event) => set(key, String(event.currentTarget.checked))}
      />
    </div>
  )
  return (
    <div className={styles.form}>
      <Panel flush>
        {settingSwitch('endpaper.push.override', 'module.pushOverride', 'module.pushOverrideHint')}
        <div className={styles.setting}>
          <Radio.Group
            label={t('module.pushStatus')}
            description={t('module.pushStatusHint')}
            value={settings['endpaper.push.doc-default-status'] ?? ''}
            onChange={(value) => set('endpaper.push.doc-default-status', value)}
          >
            <Group gap={20} mt={10}>
              {statuses.map(({ value, label }) => (
                <Radio key={value} value={value} label={t(label)} />
              ))}
            </Group>
          </Radio.Group>
        </div>
        {settingSwitch('endpaper.push.print-content', 'module.pushPrint', 'module.pushPrintHint')}
      </Panel>
    </div>
  )
}
