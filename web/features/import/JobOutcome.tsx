import { Stack } from '@mantine/core'
import type { Job } from '#core/contract/job.ts'
import type { StoredReport } from '#core/importers/draft/report.ts'
import { faultText, isClosedHost } from '../../data/job/job-fault.ts'
import { useT } from '../../lib/i18n.ts'
import { OpenSettings } from '../../parts/settings/OpenSettings.tsx'
import { JobProgress } from '../../parts/job/JobProgress.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReportView } from './ReportView.tsx'

interface Props {
  /** Undefined until the first answer. */
  job: Job | undefined
  /** What is being done. */
  label: string
}

/** A preview, an import or a sync: its progress, its report, or its error. */
export function JobOutcome({ job, label }: Props) {
  const t = useT()
  if (job?.state === 'done') return <Outcome report={job.report as StoredReport} />
  if (job?.state !== 'failed') return <JobProgress label={label} job={job} />
  return (
    <Note kind="danger">
      <p>{faultText(t, job)}</p>
      <p>{t('importing.nothingChanged')}</p>
      {isClosedHost(job) && <OpenSettings />}
    </Note>
  )
}

function Outcome({ report }: { report: StoredReport }) {
  const t = useT()
  return (
    <Stack gap={16}>
      {report.isPreview ? <Note>{t('importing.previewNote')}</Note> : <Note kind="success">{t('importing.done')}</Note>}
      <ReportView report={report} />
    </Stack>
  )
}
