import type { ModuleCard } from '#core/contract/module.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { ErrorCodes } from './ErrorCodes.tsx'

/** The error codes that all docs of a module share. */
export function ErrorCodeTab({ module: { id: moduleId, projectId } }: { module: ModuleCard }) {
  const t = useT()
  const canEdit = useCan('constant.edit', { projectId })
  return (
    <>
      <TabHead title={t('constant.codes')} text={t('constant.moduleCodesText')} />
      <ErrorCodes owner={{ moduleId }} canEdit={canEdit} />
    </>
  )
}
