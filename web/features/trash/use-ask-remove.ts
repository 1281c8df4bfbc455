import type { TrashItem } from '#core/contract/trash.ts'
import { useDeleteFromTrash, useEmptyTrash } from '../../data/trash/trash.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Asks for confirmation, then deletes an item in the recycle bin permanently. */
export function useAskDelete({ id, name }: Pick<TrashItem, 'id' | 'name'>) {
  const t = useT()
  const { mutateAsync, isPending } = useDeleteFromTrash()
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('trash.deleteQuestion', { name }),
      message: t('trash.deleteText'),
      action: t('trash.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isAgreed) return
    await mutateAsync(id)
    toastDone(t('trash.deleted', { name }))
  }
  return { ask: () => void ask().catch(ignoreReported), isPending }
}

/** Asks for confirmation, then deletes everything in the recycle bin of a project permanently. */
export function useAskEmptyTrash(projectId: string, count: number) {
  const t = useT()
  const { mutateAsync, isPending } = useEmptyTrash()
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('trash.emptyQuestion'),
      message: t('trash.emptyWarning', { count }),
      action: t('trash.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isAgreed) return
    await mutateAsync(projectId)
    toastDone(t('trash.emptied'))
  }
  return { ask: () => void ask().catch(ignoreReported), isPending }
}
