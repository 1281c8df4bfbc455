import { Stack } from '@mantine/core'
import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { BindingPanel } from './BindingPanel.tsx'
import styles from './metersphere.module.css'

/** Where the docs of a module are sent in MeterSphere. */
export function MeterSphereSection({ module: { id: moduleId, projectId } }: { module: ModuleCard }) {
  const t = useT()
  return (
    <div className={styles.section}>
      <Stack gap={16}>
        <p className={styles.text}>{t('metersphere.moduleText')}</p>
        <BindingPanel key={moduleId} projectId={projectId} bound={{ moduleId }} />
      </Stack>
    </div>
  )
}
