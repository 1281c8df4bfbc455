import type { Ctx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { JOB_LIFE, releaseKept } from '../../../jobs/kept-files.ts'
import { importDocs, importedFile, type ImportPayload } from '../../intake/import/import-job.ts'
import { exportManyDocs, type ExportReport } from '../export/export-docs.ts'

const HOUR = 60 * 60 * 1000
/** A preview that nobody takes over or closes is kept for this time, and an export that nobody needs to download twice. */
const PREVIEW_LIFE = HOUR
const EXPORT_LIFE = 24 * HOUR

interface FinishedJob {
  id: number
  kind: string
  payload: string
  report: string
  finished_at: number | null
}

/**
 * Removes jobs after a month, and files that nobody needs earlier. Returns the files to remove. The job that brought the source file of a
 * module is kept while the module has it: so there is always a row that leads to the file.
 */
export async function forgetJobs({ db, services }: Ctx): Promise<string[]> {
  const used = await listUsedFiles(db)
  const now = services.now()
  return [...(await releaseFiles(db, { used, now })), ...(await forgetOldJobs(db, { used, now }))]
}

/** Sources of modules, and files of imports that wait or run. */
async function listUsedFiles(db: Db): Promise<Set<string>> {
  const sources = await db.selectFrom('module_source').select('file').where('kind', '=', 'file').execute()
  const imports = await db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', importDocs.name)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  const waiting = imports.map(({ payload }) => importedFile(JSON.parse(payload) as ImportPayload))
  return new Set([...sources.map(({ file }) => file), ...waiting.filter((file) => file !== undefined)])
}

interface Needs {
  used: Set<string>
  now: number
}

async function releaseFiles(db: Db, { used, now }: Needs): Promise<string[]> {
  const finished = await jobs(db).where('kept_bytes', '>', 0).where('finished_at', 'is not', null).execute()
  const files: string[] = []
  for (const job of finished) {
    if (isNeeded(job, { used, now }) || (await releaseKept(db, job.id)) === 0) continue
    files.push(...filesOf(job).filter((file) => !used.has(file)))
  }
  return files
}

function isNeeded(job: FinishedJob, { used, now }: Needs): boolean {
  const age = now - (job.finished_at ?? now)
  if (job.kind === exportManyDocs.name) return age <= EXPORT_LIFE
  const payload = JSON.parse(job.payload) as ImportPayload
  return payload.isPreview ? age <= PREVIEW_LIFE : used.has(importedFile(payload) ?? '')
}

async function forgetOldJobs(db: Db, { used, now }: Needs): Promise<string[]> {
  const old = await jobs(db)
    .where('finished_at', '<', now - JOB_LIFE)
    .execute()
  const over = old.filter((job) => !bringsSource(job, used))
  for (const some of chunks(over)) {
    const ids = some.map(({ id }) => id)
    await db.deleteFrom('job').where('id', 'in', ids).execute()
  }
  return over.flatMap(filesOf).filter((file) => !used.has(file))
}

function bringsSource({ kind, payload: json }: FinishedJob, used: Set<string>): boolean {
  if (kind !== importDocs.name) return false
  const payload = JSON.parse(json) as ImportPayload
  return payload.kind === 'import' && !payload.isPreview && used.has(importedFile(payload) ?? '')
}

/** Input and output. */
function filesOf({ kind, payload, report }: FinishedJob): string[] {
  if (kind === exportManyDocs.name) {
    const made = report === '' ? null : (JSON.parse(report) as Partial<ExportReport> | null)
    return made?.file === undefined ? [] : [made.file]
  }
  if (kind !== importDocs.name) return []
  const input = JSON.parse(payload) as ImportPayload
  return [importedFile(input), input.fetched].filter((file) => file !== undefined)
}

const jobs = (db: Db) => db.selectFrom('job').select(['id', 'kind', 'payload', 'report', 'finished_at'])
