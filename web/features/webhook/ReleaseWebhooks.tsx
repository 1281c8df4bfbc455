import { Suspense } from 'react'
import type { ReleaseRow } from '#core/contract/release.ts'
import { useT } from '../../lib/i18n.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

interface Props {
  /** Undefined: closed. */
  release: Pick<ReleaseRow, 'id' | 'releaseNo'> | undefined
  onClose: () => void
}

/** The chat robots of a release. */
export function ReleaseWebhooks({ release, onClose }: Props) {
  const t = useT()
  const title = t('webhook.ofRelease', { name: release?.releaseNo ?? '' })
  return (
    <SideDrawer title={title} isOpen={release !== undefined} onClose={onClose} size={960}>
      {release && (
        <Suspense fallback={<RowsSkeleton />}>
          <WebhooksSection place={{ releaseId: release.id }} text={t('webhook.releaseText')} />
        </Suspense>
      )}
    </SideDrawer>
  )
}
