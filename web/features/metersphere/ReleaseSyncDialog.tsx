import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import type { ReleaseRow } from '#core/contract/release.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { BindingPanel } from './BindingPanel.tsx'
import styles from './metersphere.module.css'

interface Props {
  projectId: string
  /** undefined: closed. */
  release: ReleaseRow | undefined
  onClose: () => void
}

/** Where the docs of a release are sent in MeterSphere. */
export function ReleaseSyncDialog({ projectId, release, onClose }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('metersphere.releaseTitle', { name: release?.releaseNo ?? '' })}
      isOpen={release !== undefined}
      onClose={onClose}
      size={640}
    >
      <Stack gap={16}>
        <p className={styles.text}>{t('metersphere.releaseText')}</p>
        {release && (
          <Suspense fallback={<RowsSkeleton />}>
            <BindingPanel projectId={projectId} bound={{ releaseId: release.id }} />
          </Suspense>
        )}
      </Stack>
    </Dialog>
  )
}
