import type { ReleaseRow } from '#core/contract/release.ts'
import { useUpdateToNewest } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Updates the docs of a release that have a newer version, after saying what that means. */
export function useAskNewest({ id }: ReleaseRow) {
  const t = useT()
  const { mutate, isPending } = useUpdateToNewest()
  const ask = async (count: number) => {
    const isSure = await confirm({
      title: t('release.toNewestQuestion', { count }),
      message: t('release.toNewestText'),
      action: t('release.toNewest'),
      keep: t('common.cancel'),
    })
    if (!isSure) return
    mutate(id, { onSuccess: (done) => toastDone(t('release.updatedToNewest', { count: done.count })) })
  }
  return { ask, isPending }
}
