import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MeterSphereVersion } from '#core/contract/metersphere.ts'
import { UserError } from '../../../base/errors.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { FileBody } from '../../../outbound/request.ts'
import { getDefaultLanguage } from '../../accounts/system/languages.ts'
import type { ExportWish } from '../export/export-parts.ts'
import { makeFile, type MadeFile } from '../export/make-file.ts'
import { getRelease } from '../frozen/release-row.ts'
import { countHttpDocs, listReleasedDocs, type BindingRow } from './metersphere.queries.ts'
import { askTool, type Tool } from './tool.ts'

/** MeterSphere answers when it has read the file. */
const TIMEOUT_MS = 120_000
const MAX_FILE = 100 * 1024 * 1024
/** MeterSphere accepts files by their ending. */
const FILE_NAME = 'endpaper.json'

/** The platform that 3.x calls Swagger3 is OpenAPI 3.0; nothing says that it reads what is new in 3.1. */
const formats = { 1: { format: 'postman' }, 2: { format: 'openapi', openapi: '3.0' } } as const

/** Sends the docs of a module or release, one file per module. Returns their number. */
export async function sendDocs(ctx: Ctx, tool: Tool, row: BindingRow): Promise<number> {
  const parts = await listParts(ctx, row)
  const docCount = parts.reduce((sum, part) => sum + part.count, 0)
  if (docCount === 0) throw new UserError('metersphere.nothing')
  const lang = getDefaultLanguage(ctx.services)
  for (const { count: _count, ...part } of parts) {
    await sendFile(ctx, tool, { row, wish: { ...part, ...formats[tool.version] }, lang })
  }
  return docCount
}

interface Part {
  moduleId: number
  /** undefined: the whole module. */
  docIds?: number[]
  /** Set if the release keeps its docs as they were when it was published. */
  releaseId?: number
  count: number
}

async function listParts({ db }: Ctx, { module_id, release_id }: BindingRow): Promise<Part[]> {
  if (module_id !== null) return [{ moduleId: module_id, count: await countHttpDocs(db, module_id) }]
  const releaseId = release_id ?? 0
  const { is_frozen } = await getRelease(db, releaseId)
  const byModule = await listReleasedDocs(db, releaseId)
  const kept = is_frozen === 1 && { releaseId }
  return [...byModule].map(([moduleId, docIds]) => ({ moduleId, docIds, ...kept, count: docIds.length }))
}

async function sendFile(
  { services }: Ctx,
  tool: Tool,
  { row, wish, lang }: { row: BindingRow; wish: ExportWish; lang: string },
): Promise<void> {
  const made = await makeFile(services, { wish, lang }, { owner: `module ${wish.moduleId}` })
  const path = await services.files.temporary.newPath()
  try {
    if (made.size > MAX_FILE) throw new UserError('metersphere.tooLarge')
    const boundary = `endpaper-${randomUUID()}`
    const body = await writeForm({ path, boundary, made, request: importRequest(tool.version, row) })
    const contentType = `multipart/form-data; boundary=${boundary}`
    await askTool(services, tool, {
      path: '/api/definition/import',
      body,
      contentType,
      timeoutMs: TIMEOUT_MS,
      userId: 0,
    })
  } finally {
    await rm(made.path, { force: true })
    await rm(path, { force: true })
  }
}

/** How MeterSphere imports the file. `origin` keeps it from creating a test case for every doc. */
function importRequest(version: MeterSphereVersion, { remote_project_id, remote_module_id }: BindingRow): object {
  const common = {
    projectId: remote_project_id,
    moduleId: remote_module_id,
    model: 'definition',
    protocol: 'HTTP',
    coverModule: true,
    origin: 'idea',
  }
  return version === 1
    ? { ...common, platform: 'Postman', modeId: 'fullCoverage' }
    : { ...common, platform: 'Swagger3', type: 'API', syncCase: true }
}

interface Form {
  path: string
  boundary: string
  made: MadeFile
  request: object
}

/** Writes the form to the disk, because a module may have many megabytes. */
async function writeForm({ path, boundary, made, request }: Form): Promise<FileBody> {
  const part = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${FILE_NAME}"\r\nContent-Type: application/json\r\n\r\n`
  const head = Buffer.from(part('file'))
  const tail = Buffer.from(`\r\n${part('request')}${JSON.stringify(request)}\r\n--${boundary}--\r\n`)
  const pieces = async function* () {
    yield head
    yield* createReadStream(made.path)
    yield tail
  }
  await pipeline(pieces, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, length: head.length + made.size + tail.length }
}
