import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '../../data/job/job-fault.ts'
import { followJob } from '../../data/job/job.queries.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { download, downloadByPost } from '../../lib/request.ts'
import { toastDone } from '../../ui/toast.tsx'
import type { ExportInput } from './export-wish.ts'

/** Runs an export to its end. A large one is a job: its file is saved when it is done, even if the dialog was closed. */
export function useExport(onDone: () => void) {
  const client = useQueryClient()
  const [jobId, setJobId] = useState('')

  const saveJobFile = async (id: string) => {
    setJobId(id)
    const job = await followJob(client, id)
    if (job.state === 'failed') throw new ApiError(codes.user, faultText(t, job))
    await download('/job/file', { id }, { quiet: true })
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wish: ExportInput) => {
      const answer = await downloadByPost('/doc/export', wish, { quiet: true })
      if (answer) await saveJobFile(answer.jobId)
    },
    onSuccess: () => {
      onDone()
      toastDone(t('exporting.done'))
    },
    onSettled: () => setJobId(''),
  })
  return { exportDocs: mutate, isPending, problem: error?.message, jobId }
}
