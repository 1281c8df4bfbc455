import type { ReleaseRow } from '#core/contract/release.ts'
import { useSetReleaseStatus } from '../../data/release/release.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Releases with more docs are published in the background. */
const AT_ONCE = 50

/** Publishes or unpublishes a release after saying what that means. */
export function useAskPublish({ id, releaseNo: name, docCount: count, isFrozen }: ReleaseRow) {
  const t = useT()
  const { mutate, isPending, variables } = useSetReleaseStatus()
  const isLarge = isFrozen === 0 && count > AT_ONCE
  const question = (isOn: boolean) =>
    isOn
      ? {
          title: t('release.publishQuestion', { name }),
          message: t('release.publishText', { count }),
          action: t('release.publish'),
        }
      : {
          title: t('release.unpublishQuestion', { name }),
          message: t('release.unpublishText'),
          action: t('release.unpublish'),
        }
  const ask = async (isOn: boolean) => {
    if (!(await confirm({ ...question(isOn), keep: t('common.cancel') }))) return
    const done = isOn ? (isLarge ? 'release.nowPublishing' : 'release.nowValid') : 'release.nowInvalid'
    mutate({ id, status: isOn ? 1 : 0 }, { onSuccess: () => toastDone(t(done, { name })) })
  }
  return { ask, pending: isPending ? variables.status : undefined }
}
