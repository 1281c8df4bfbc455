import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { followJob } from '../../data/job/job.queries.ts'
import { followImport } from '../../data/import/follow-import.ts'
import { watchJob, type ImportTask } from '../../data/import/import-store.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { settleTarget } from './known-module.ts'
import {
  closePreview,
  confirmImport,
  firstValues,
  importRules,
  startImport,
  type ImportValues,
} from './import-values.ts'

/** What the dialog shows: the form, what would happen, or what happens. */
export type ImportStep =
  | { kind: 'form' }
  | { kind: 'preview'; jobId: string }
  | { kind: 'run'; jobId: string; moduleId: string }

/** An import from the form to its report. The values of the form are kept for every step back. */
export function useImport({ projectId, moduleId }: ImportTask) {
  const client = useQueryClient()
  const form = useForm<ImportValues>({ initialValues: firstValues(moduleId), validate: importRules })
  const [step, setStep] = useState<ImportStep>({ kind: 'form' })
  const isPreview = useRef<0 | 1>(0)

  const run = (started: { jobId: string; moduleId: string }) => {
    watchJob(started.jobId)
    setStep({ kind: 'run', ...started })
    void followImport(client, { ...started, kind: 'import' })
  }
  const look = (jobId: string) => {
    setStep({ kind: 'preview', jobId })
    void followJob(client, jobId).catch(ignoreReported)
  }
  const submit = useSubmit(form, async (values) => {
    const settled = await settleTarget(values, await client.fetchQuery(moduleQueries.list(projectId)))
    if (!settled) return
    form.setValues(settled)
    const started = await startImport(settled, { projectId, isPreview: isPreview.current })
    if (isPreview.current) look(started.jobId)
    else run(started)
  })
  const confirmed = useSubmit(form, async (values) => {
    if (step.kind === 'preview') run(await confirmImport(values, { projectId, jobId: step.jobId }))
  })
  const leave = () => {
    if (step.kind === 'preview') closePreview(step.jobId)
  }
  return {
    form,
    step,
    submit,
    confirmed,
    /** Which of the two submit buttons was pressed. */
    wish: (preview: 0 | 1) => void (isPreview.current = preview),
    /** Call it when the dialog is closed. */
    leave,
    back: () => {
      leave()
      setStep({ kind: 'form' })
    },
  }
}

export type Import = ReturnType<typeof useImport>
