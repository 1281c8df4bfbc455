import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { TrashList } from '../trash/TrashList.tsx'

/** What was deleted in the project of a module. */
export function TrashTab({ module: { projectId } }: { module: ModuleCard }) {
  const t = useT()
  return (
    <>
      <TabHead title={t('module.tabTrash')} text={t('module.trashText')} />
      <TrashList scope={{ projectId }} />
    </>
  )
}
