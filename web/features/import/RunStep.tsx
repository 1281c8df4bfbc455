import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isOver, jobQueries } from '../../data/job/job.queries.ts'
import type { ImportTask } from '../../data/import/import-store.ts'
import { useT } from '../../lib/i18n.ts'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { JobOutcome } from './JobOutcome.tsx'

interface Props {
  jobId: string
  moduleId: string
  task: ImportTask
  onBack: () => void
  onClose: () => void
}

/** The import at work, then what it did. */
export function RunStep(props: Props) {
  const t = useT()
  const { data: job } = useQuery(jobQueries.get(props.jobId))
  // The reader is there already.
  const isHere = props.task.moduleId === props.moduleId
  const isRunning = !job || !isOver(job)
  return (
    <Stack gap={16}>
      <JobOutcome job={job} label={t('importing.running')} />
      {isRunning && <p>{t('importing.mayClose')}</p>}
      <DialogFoot>
        <Button variant={job?.state === 'done' && isHere ? 'filled' : 'default'} onClick={props.onClose}>
          {t('common.close')}
        </Button>
        {job?.state === 'done' && !isHere && <OpenModule {...props} />}
        {job?.state === 'failed' && <Button onClick={props.onBack}>{t('importing.back')}</Button>}
      </DialogFoot>
    </Stack>
  )
}

function OpenModule({ moduleId, task, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const open = () => {
    onClose()
    void navigate(`/project/doc/${task.projectId}?module=${moduleId}`)
  }
  return (
    <Button data-autofocus onClick={open}>
      {t('importing.openModule')}
    </Button>
  )
}
