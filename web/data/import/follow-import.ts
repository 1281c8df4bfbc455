import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '#core/contract/job.ts'
import type { StoredReport } from '#core/importers/draft/report.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { faultText } from '../job/job-fault.ts'
import { followJob } from '../job/job.queries.ts'
import { isWatched, markOver, markRunning, openReport } from './import-store.ts'

interface Run {
  jobId: string
  moduleId: string
  /** The name of the module, for the message about a sync. */
  name?: string
  kind: 'import' | 'sync'
}

/** Follows an import to its end, even after its dialog was closed: then refreshes all pages and shows a toast. */
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

/** Queries that the server logs when they are read, and those that an import does not change. */
const untouched = new Set<unknown>(['job', 'moduleToken', 'exportToken', 'system'])

/** An import adds docs, models, dictionaries, environments and possibly a module: any page may show some of them. */
async function refreshAll(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => !untouched.has(queryKey[0]) })
}

function tellEnd(job: Job, run: Run): void {
  if (job.state === 'failed') return toastError(failureText(job, run))
  const action = { label: t('importing.showReport'), onClick: () => openReport(run.jobId) }
  toastDone(successText(job.report as StoredReport, run), action)
}

function failureText(job: Job, { kind, name = '' }: Run): string {
  const reason = faultText(t, job)
  return kind === 'sync' ? t('importing.syncFailed', { name, reason }) : t('importing.failed', { reason })
}

function successText({ created, updated, removed }: StoredReport, { kind, name = '' }: Run): string {
  if (kind === 'import') return t('importing.doneCounts', { created, updated })
  if (created + updated + removed === 0) return t('importing.syncNothing', { name })
  return t('importing.syncDone', { name, created, updated, removed })
}
