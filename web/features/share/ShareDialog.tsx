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
import { choiceOf } from './share-choice.ts'
import { ShareForm } from './ShareForm.tsx'
import type { Chosen, ReadyShare } from './share-values.ts'

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

/** Waits for the docs of the module and for what the share has chosen. */
function LoadedForm({ task, ...others }: FormProps) {
  const docs = useQuery(docListQueries.list(task.moduleId))
  const chosen = useChosen(task)
  const error = docs.error ?? chosen.error
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([docs.refetch(), chosen.retry()])} />
  if (!docs.data || !chosen.isLoaded) return <RowsSkeleton count={8} />
  return <ShareForm task={task} docs={docs.data} chosen={chosen.data} {...others} />
}

function useChosen({ share }: ShareTask) {
  const isKnown = share !== undefined
  const id = share?.id ?? ''
  const content = useQuery({ ...shareQueries.chosen(id), enabled: isKnown, gcTime: 0 })
  const environments = useQuery({ ...shareQueries.environments(id), enabled: isKnown, gcTime: 0 })
  const data: Chosen | undefined =
    content.data && environments.data
      ? {
          content: choiceOf(content.data),
          environmentIds: environments.data.map(({ moduleEnvironmentId }) => moduleEnvironmentId),
        }
      : undefined
  return {
    data,
    isLoaded: !isKnown || data !== undefined,
    error: content.error ?? environments.error,
    retry: () => Promise.all([content.refetch(), environments.refetch()]),
  }
}
