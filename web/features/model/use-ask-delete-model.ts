import type { Usage } from '#core/contract/dictionary.ts'
import { useDeleteModel } from '../../data/model/model.changes.ts'
import { withoutItself } from '../../data/model/model.queries.ts'
import { usageCount, usageNames, usageText } from '../../data/model/usage-words.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Asks for confirmation with the usage of a model, then deletes it. Resolves to true when it was deleted. */
export function useAskDeleteModel() {
  const t = useT()
  const lang = useLanguage()
  const { mutateAsync: deleteModel } = useDeleteModel()
  const confirmText = (usage: Usage) =>
    usageCount(usage) === 0
      ? t('model.deleteText')
      : t('model.deleteUsedText', { what: usageText(usage, t, lang), names: usageNames(usage, t, lang) })

  const ask = async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const isAgreed = await confirm({
      title: t('model.deleteQuestion', { name }),
      message: confirmText(withoutItself(await get('/model/usage', { id }), id)),
      action: t('model.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isAgreed) return false
    await deleteModel(id)
    toastDone(t('model.deleted', { name }))
    return true
  }
  // The call itself has reported the error.
  return (model: { id: string; name: string }) => ask(model).catch(() => false)
}
