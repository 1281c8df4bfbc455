import { useRestore } from '../../data/history/history.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastError } from '../../ui/toast.tsx'

export interface RestoreRules {
  /** Whether there is unsaved work that a restored version would collide with. */
  hasUnsaved?: () => boolean
  onRestored?: () => void
}

interface Version {
  id: string
  revision: number
}

/** Restores a version after a question. `newest` is the newest revision that the person sees. */
export function useRestoreVersion(newest: number, { hasUnsaved, onRestored }: RestoreRules) {
  const t = useT()
  const { mutateAsync, isPending } = useRestore()
  const restore = async ({ id, revision }: Version) => {
    if (hasUnsaved?.()) return toastError(t('history.saveFirst'))
    const isAgreed = await confirm({
      title: t('history.restoreQuestion', { revision }),
      message: t('history.restoreText', { revision }),
      action: t('history.restore'),
      keep: t('common.cancel'),
    })
    if (!isAgreed) return undefined
    // The request shows why it was refused.
    const saved = await mutateAsync({ id, revision: newest }).catch(() => undefined)
    if (!saved) return undefined
    toastDone(t(saved.revision === newest ? 'history.alreadyCurrent' : 'history.restored', { revision }))
    return onRestored?.()
  }
  return { restore: (version: Version) => void restore(version), isBusy: isPending }
}
