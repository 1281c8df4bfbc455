import type { ModuleCard } from '#core/contract/module.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { ConstantText } from './ConstantText.tsx'

/** The constants of a module. */
export function ConstantTab({ module: { id: moduleId, projectId } }: { module: ModuleCard }) {
  const t = useT()
  const canEdit = useCan('constant.edit', { projectId })
  return (
    <>
      <TabHead title={t('constant.constants')} text={t('constant.moduleText')} />
      <ConstantText
        owner={{ moduleId }}
        picturesIn={moduleId}
        label={t('constant.moduleConstants')}
        canEdit={canEdit}
      />
    </>
  )
}
