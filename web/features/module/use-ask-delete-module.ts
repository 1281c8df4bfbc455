import type { ModuleCard } from '#core/contract/module.ts'
import { impactText } from '../../data/trash/impact.ts'
import { useDeleteModule } from '../../data/module/module.queries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Asks for confirmation with the content of a module, then deletes it. */
export function useAskDeleteModule({ id, name }: ModuleCard) {
  const t = useT()
  const lang = useLanguage()
  const { mutateAsync: deleteModule } = useDeleteModule()

  const ask = async () => {
    const impact = await get('/module/impact', { id })
    const isAgreed = await confirm({
      title: t('module.deleteQuestion', { name }),
      message: impactText(t, impact, { without: 'modules', lang }),
      action: t('module.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isAgreed) return
    await deleteModule(id)
    toastDone(t('module.deleted', { name }))
  }
  // The call itself has reported the error.
  return () => ask().catch(() => undefined)
}
