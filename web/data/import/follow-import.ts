import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '#core/contract/job.ts'
import type { ImportReport } from '#core/importers/draft/report.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { faultText } from '../job/job-fault.ts'
import { followJob } from '../job/job.queries.ts'
import { isWatched, markOver, markRunning, openReport } from './import-store.ts'

interface Run {
  jobId: string
  moduleId: string
  /** Of the module, when a sync is ignoreReported about. */
  name?: string
  kind: 'import' | 'sync'
}

/** Stays with an import to its end, also after its dialog was closed: the pages then show what it changed, and a toast tells. */
export async function followImport(client: QueryClient, run: Run): Promise<Job | undefined> {
  markRunning(run.moduleId, run.jobId)
  try {
    const job = await followJob(client, run.jobId)
    await refreshAll(client)
    if (!isWatched(run.jobId)) tellEnd(job, run)
    return job
  } catch (error) {
    ignoreReported(error)
    return undefined
  } finally {
    markOver(run.moduleId)
  }
}

/** What the server notes down when it is read, and what an import does not change. */
const untouched = new Set<unknown>(['job', 'moduleToken', 'exportToken', 'system'])

/** An import brings docs, models, dictionaries and environments, and perhaps a module: any page may show some of it. */
async function refreshAll(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => !untouched.has(queryKey[0]) })
}

function tellEnd(job: Job, run: Run): void {
  if (job.state === 'failed') return toastError(failureText(job, run))
  const action = { label: t('importing.showReport'), onClick: () => openReport(run.jobId) }
  toastDone(successText(job.report as ImportReport, run), action)
}

function failureText(job: Job, { kind, name = '' }: Run): string {
  const reason = faultText(t, job)
  return kind === 'sync' ? t('importing.syncFailed', { name, reason }) : t('importing.failed', { reason })
}

function successText({ created, updated, removed }: ImportReport, { kind, name = '' }: Run): string {
  if (kind === 'import') return t('importing.doneCounts', { created, updated })
  if (created + updated + removed === 0) return t('importing.syncNothing', { name })
  return t('importing.syncDone', { name, created, updated, removed })
}
