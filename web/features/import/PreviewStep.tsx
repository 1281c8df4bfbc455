import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { jobQueries } from '../../data/job/job.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { JobOutcome } from './JobOutcome.tsx'
import type { Import } from './use-import.ts'

/** What the import would do. */
export function PreviewStep({ jobId, importing }: { jobId: string; importing: Import }) {
  const t = useT()
  const { data: job } = useQuery(jobQueries.get(jobId))
  const { confirmed, back } = importing
  return (
    <form onSubmit={confirmed.onSubmit}>
      <Stack gap={16}>
        <JobOutcome job={job} label={t('importing.reading')} />
        {confirmed.problem && <Note kind="danger">{confirmed.problem}</Note>}
        <DialogFoot>
          <Button variant="default" mr="auto" onClick={back}>
            {t('importing.back')}
          </Button>
          {job?.state === 'done' && (
            <Button type="submit" loading={confirmed.isBusy}>
              {t('importing.import')}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </form>
  )
}
