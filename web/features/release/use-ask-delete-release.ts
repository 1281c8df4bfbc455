import type { ReleaseRow } from '#core/contract/release.ts'
import { useRemoveRelease } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Deletes a release after saying what stays. */
export function useAskDeleteRelease() {
  const t = useT()
  const { mutate } = useRemoveRelease()
  return async ({ id, releaseNo: name, docCount: count }: ReleaseRow) => {
    const isSure = await confirm({
      title: t('release.deleteQuestion', { name }),
      message: t('release.deleteText', { count }),
      action: t('release.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) mutate(id, { onSuccess: () => toastDone(t('release.deleted', { name })) })
  }
}
