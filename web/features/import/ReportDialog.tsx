import { useQuery } from '@tanstack/react-query'
import { isOver, jobQueries } from '../../data/job/job.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { JobOutcome } from './JobOutcome.tsx'

interface Props {
  jobId: string
  isOpen: boolean
  onClose: () => void
}

/** The report of an import or sync, opened again. */
export function ReportDialog({ jobId, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Dialog title={t('importing.titleReport')} isOpen={isOpen} onClose={onClose} size={640}>
      <Report jobId={jobId} />
    </Dialog>
  )
}

const STILL_RUNNING_MS = 1000

function Report({ jobId }: { jobId: string }) {
  const t = useT()
  const { data: job, error } = useQuery({
    ...jobQueries.get(jobId),
    // A scheduled sync is not followed by any other component.
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? STILL_RUNNING_MS : false),
  })
  if (error) return <EmptyState title={t('importing.noReport')} text={t('importing.noReportText')} />
  return <JobOutcome job={job} label={t('importing.running')} />
}
