import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowsDiff, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { comparePath } from '../../data/history/history-paths.ts'
import { historyQueries } from '../../data/history/history.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { DocPage } from '../../reading/DocPage.tsx'
import { DocSkeleton } from '../../reading/DocSkeleton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Note } from '../../ui/Note.tsx'
import { HistoryButton } from './HistoryButton.tsx'
import { useRestoreVersion } from './use-restore-version.ts'
import styles from './VersionPage.module.css'

interface Props {
  /** As it is now. */
  doc: DocView
  versionId: string
}

/** A doc as it was. */
export function VersionPage({ doc, versionId }: Props) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(historyQueries.version(doc.id, versionId))
  const canEdit = useCan('doc.edit', doc)
  const { restore, isBusy } = useRestoreVersion(doc.revision, { onRestored: () => void navigate(viewPath(doc.id)) })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <DocSkeleton />
  const { revision, modifierName, modifierTime, content } = data
  const isCurrent = revision === doc.revision
  const back = (
    <Button
      component={Link}
      to={viewPath(doc.id)}
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} />}
    >
      {t('history.toCurrent')}
    </Button>
  )
  const note = (
    <div className={styles.note}>
      <Note>{t('history.versionNote', { revision, name: modifierName, time: format.dateTime(modifierTime) })}</Note>
      <div className={styles.actions}>
        {back}
        {!isCurrent && (
          <Button
            component={Link}
            to={comparePath(doc.id, { from: revision, to: 0 })}
            variant="default"
            leftSection={<IconArrowsDiff size={16} stroke={1.75} />}
          >
            {t('history.compareCurrent')}
          </Button>
        )}
        {canEdit && !isCurrent && (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconRestore size={16} stroke={1.75} />}
            onClick={() => restore(data)}
          >
            {t('history.restore')}
          </Button>
        )}
      </div>
    </div>
  )
  return <DocPage doc={content} note={note} tools={<HistoryButton doc={doc} />} />
}
