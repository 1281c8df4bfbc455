import type { Usage } from '#core/contract/dictionary.ts'
import { usageCount, usageNames, usageText } from '../../data/model/usage-words.ts'
import { useDeleteDictionary } from '../../data/dictionary/dictionary.queries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

interface Named {
  id: string
  name: string
}

/** Asks for confirmation with the usage of a dictionary, then deletes it. Resolves to true when it was deleted. */
export function useAskDeleteDictionary() {
  const t = useT()
  const lang = useLanguage()
  const { mutateAsync: remove } = useDeleteDictionary()
  const confirmText = (usage: Usage) =>
    usageCount(usage) === 0
      ? t('dictionary.deleteText')
      : t('dictionary.deleteUsedText', { what: usageText(usage, t, lang), names: usageNames(usage, t, lang) })

  const ask = async ({ id, name }: Named): Promise<boolean> => {
    const isAgreed = await confirm({
      title: t('dictionary.deleteQuestion', { name }),
      message: confirmText(await get('/doc/enum/info/usage', { id })),
      action: t('dictionary.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isAgreed) return false
    await remove(id)
    toastDone(t('dictionary.deleted', { name }))
    return true
  }
  // The call itself has reported the error.
  return (dictionary: Named) => ask(dictionary).catch(() => false)
}
