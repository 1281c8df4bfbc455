import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { docListQueries } from '../../data/doc/doc-list.queries.ts'
import { shareQueries } from '../../data/share/share.queries.ts'
import type { ShareTask } from '../../data/share/share-store.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { ReadyPanel } from './ReadyPanel.tsx'
import { ShareForm } from './ShareForm.tsx'
import type { ReadyShare } from './share-values.ts'

interface Props {
  task: ShareTask
  isOpen: boolean
  onClose: () => void
}

/** Makes or changes a share. A new one is then shown with everything to send. */
export function ShareDialog({ task, isOpen, onClose }: Props) {
  const t = useT()
  const [ready, setReady] = useState<ReadyShare>()
  const title = ready ? 'share.readyTitle' : task.share ? 'share.editTitle' : 'share.newTitle'
  return (
    <Dialog title={t(title)} isOpen={useOpened(isOpen)} onClose={onClose} size={640}>
      {ready ? (
        <ReadyPanel {...ready} onClose={onClose} />
      ) : (
        <LoadedForm task={task} onClose={onClose} onReady={setReady} />
      )}
    </Dialog>
  )
}

interface FormProps {
  task: ShareTask
  onClose: () => void
  onReady: (ready: ReadyShare) => void
}

/** Waits for the docs of the module and for the newest version of the share. */
function LoadedForm({ task, ...others }: FormProps) {
  const docs = useQuery(docListQueries.list(task.moduleId))
  const isKnown = task.share !== undefined
  const stored = useQuery({ ...shareQueries.form(task.share?.id ?? ''), enabled: isKnown })
  const error = docs.error ?? stored.error
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([docs.refetch(), stored.refetch()])} />
  if (!docs.data || (isKnown && !stored.data)) return <RowsSkeleton count={8} />
  return <ShareForm task={task} docs={docs.data} stored={stored.data} {...others} />
}
