import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { maskRows } from '#core/content/mask.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { GlobalRows } from '#core/environment/environment.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { ExportEnvironment, ExportFormat, ExportImage, ExportPages } from '#core/exporters/base/export-input.ts'
import type { Model } from '#core/model/model.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { TaskCtx } from '../../../threads/task.ts'
import { listErrorCodes } from '../../content/constant/shared-text.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'
import { getDocSort, sortDocs } from '../../content/store/sort-docs.ts'
import { isListed } from '../../content/readable/readable-docs.ts'
import { listEnvironmentRows, noGlobals, openGlobals } from '../../content/store/environment.queries.ts'
import type { Around } from '../frozen/copy.ts'
import { listReleasedThings, readReleasedAround, withReleased } from '../frozen/released-parts.ts'
import { listAllThings, listLinkedThings } from './linked-things.ts'
import type { ExportRow } from './export-tree.ts'

/** What a file is made of. */
interface ExportParts {
  title: string
  moduleName: string
  rows: ExportRow[]
  globals: GlobalRows
  models: Model[]
  dictionaries: Dictionary[]
  environments: ExportEnvironment[]
  errorCodes: { project: ErrorCode[]; module: ErrorCode[] }
  images: Map<string, ExportImage>
}

/** Where the parts come from. */
export interface ExportSource {
  db: Db
  services: Pick<TaskCtx['services'], 'ids' | 'vault' | 'files'>
}

export interface ExportWish {
  moduleId: number
  docIds?: number[]
  /** Docs are exported as they are in this release, which keeps them since it was published. */
  releaseId?: number
  format: ExportFormat
  /** For the format `openapi`. Default: 3.1. */
  openapi?: '3.0'
  pages?: ExportPages
  environmentIds?: number[]
}

/** Columns needed to select the docs of an export. Contents are read only for selected docs. */
type ExportKey = Pick<DocTableRow, 'id' | 'parent_id' | 'is_folder'>

/** Number of docs that an export has. */
export async function countExportDocs(db: Db, wish: ExportWish): Promise<number> {
  if (wish.docIds !== undefined) {
    return (await listExportKeys(db, wish)).filter(({ is_folder }) => is_folder === 0).length
  }
  const { count } = await shownKeys(db, wish.moduleId)
    .where('is_folder', '=', 0)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The visible docs and folders of an export, in their order. */
export async function listExportKeys(db: Db, { moduleId, docIds }: ExportWish): Promise<ExportKey[]> {
  const sort = await getDocSort(db)
  if (docIds === undefined)
    return sortDocs(await shownKeys(db, moduleId).orderBy('order_index').orderBy('id').execute(), sort)
  const found = new Map<number, OrderedKey>()
  for (const some of chunks(docIds)) {
    for (const key of await listAround(db, moduleId, some)) found.set(key.id, key)
  }
  const keys = [...found.values()].sort((one, other) => one.order_index - other.order_index || one.id - other.id)
  return chosen(sortDocs(keys, sort), new Set(docIds))
}

type OrderedKey = ExportKey & Pick<DocTableRow, 'order_index' | 'name' | 'url'>

function shownKeys(db: Db, moduleId: number) {
  return db
    .selectFrom('doc')
    .select(['id', 'parent_id', 'is_folder', 'order_index', 'name', 'url'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .where(isListed)
}

/** The docs and folders with all descendants and ancestors. */
async function listAround(db: Db, moduleId: number, ids: number[]): Promise<OrderedKey[]> {
  const around = sql<{ id: number }>`
    with recursive below(id) as (
      select id from doc where id in (${sql.join(ids)})
      union
      select doc.id from below join doc on doc.module_id = ${moduleId} and doc.parent_id = below.id
    ), above(id) as (
      select id from below
      union
      select doc.parent_id from above join doc on doc.id = above.id where doc.parent_id <> 0
    )
    select id from above`
  return shownKeys(db, moduleId)
    .where('id', 'in', sql<number>`(${around})`)
    .execute()
}

/** The selected docs, the content of selected folders, and the ancestors. */
function chosen(keys: ExportKey[], ids: Set<number>): ExportKey[] {
  const byId = new Map(keys.map((key) => [key.id, key]))
  const isIn = (key: ExportKey | undefined): boolean =>
    key !== undefined && (ids.has(key.id) || isIn(byId.get(key.parent_id)))
  const wanted = new Set<number>()
  for (const doc of keys.filter((key) => key.is_folder === 0 && isIn(key))) {
    for (let key: ExportKey | undefined = doc; key && !wanted.has(key.id); key = byId.get(key.parent_id)) {
      wanted.add(key.id)
    }
  }
  return keys.filter(({ id }) => wanted.has(id))
}

export async function readRows(db: Db, keys: readonly Pick<ExportKey, 'id'>[]): Promise<DocTableRow[]> {
  const rows = new Map<number, DocTableRow>()
  for (const some of chunks(keys)) {
    const ids = some.map(({ id }) => id)
    for (const row of await db.selectFrom('doc').selectAll().where('id', 'in', ids).execute()) rows.set(row.id, row)
  }
  return keys.flatMap(({ id }) => rows.get(id) ?? [])
}

/** Runs in a thread: a module may have many megabytes of docs. */
export async function exportParts(ctx: ExportSource, wish: ExportWish): Promise<ExportParts> {
  const { db, services } = ctx
  const { moduleId } = wish
  const keys = await listExportKeys(db, wish)
  const module = await db
    .selectFrom('module')
    .select(['name', 'project_id'])
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const current = await readRows(db, keys)
  const rows = wish.releaseId === undefined ? current : await withReleased(db, wish.releaseId, current)
  const docs = rows.filter(({ is_folder }) => is_folder === 0)
  const docIds = docs.map(({ id }) => id)
  const around = wish.releaseId === undefined ? undefined : await readReleasedAround(ctx, wish.releaseId, docIds)
  const { environments, globals } = await chosenEnvironments(ctx, wish, around)
  const [only] = docs
  return {
    title: docs.length === 1 && only ? only.name : module.name,
    moduleName: module.name,
    rows: rows.map((row) => ({ id: services.ids.encode(row.id), row })),
    globals,
    ...(await listThings(ctx, wish, { docs, globals })),
    environments,
    errorCodes: around?.errorCodes ?? {
      project: await listErrorCodes(ctx, { projectId: module.project_id }),
      module: await listErrorCodes(ctx, { moduleId }),
    },
    images: wish.format === 'html' ? await readImages(ctx, docs) : new Map(),
  }
}

/** For selected docs only what they link to: a module may have thousands of models. */
function listThings(
  ctx: ExportSource,
  wish: ExportWish,
  { docs, globals }: { docs: DocTableRow[]; globals: GlobalRows },
) {
  const { moduleId } = wish
  const docIds = docs.map(({ id }) => id)
  if (wish.releaseId !== undefined) return listReleasedThings(ctx, wish.releaseId, docIds)
  if (wish.docIds === undefined) return listAllThings(ctx, moduleId)
  const rows = [...globals.headers, ...globals.params, ...globals.returns]
  return listLinkedThings(ctx, { moduleId, docIds, rows })
}

/** Secrets are never exported, for any user. */
async function chosenEnvironments(
  { db, services }: ExportSource,
  { moduleId, environmentIds }: ExportWish,
  around: Around | undefined,
) {
  const kept = around?.environments.map(({ sealed, ...environment }) => ({ ...environment, params: sealed }))
  const rows = kept ?? (await listEnvironmentRows(db, moduleId))
  const wanted = environmentIds === undefined ? rows : rows.filter(({ id }) => environmentIds.includes(id))
  const opened = wanted.map((row) => {
    const { headers, params, returns } = openGlobals(services.vault, row.params)
    const globals = { headers: maskRows(headers), params: maskRows(params), returns: maskRows(returns) }
    return { name: row.name, url: row.url, globals }
  })
  return {
    environments: opened.map(({ name, url, globals }) => ({ name, url, headers: globals.headers })),
    globals: opened[0]?.globals ?? noGlobals(),
  }
}

const IMAGE = /\/upload\/(\w{8,32})\/([0-9a-f]{32}\.(png|jpg|gif|webp))/g
const MIMES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const
const MAX_IMAGES = 50
const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** Images among the module's uploads that its texts show. */
async function readImages(ctx: ExportSource, docs: DocTableRow[]): Promise<Map<string, ExportImage>> {
  const images = new Map<string, ExportImage>()
  const seen = new Set<string>()
  let left = MAX_IMAGE_BYTES
  for (const { content, module_id } of docs) {
    for (const [address, id = '', file = '', ending = ''] of content.matchAll(IMAGE)) {
      if (seen.has(address) || images.size >= MAX_IMAGES) continue
      seen.add(address)
      const bytes = await readImage(ctx, { id, file, moduleId: module_id })
      if (!bytes || (left -= bytes.length) < 0) continue
      images.set(address, { mime: MIMES[ending as keyof typeof MIMES], bytes })
    }
  }
  return images
}

async function readImage(
  { db, services }: ExportSource,
  { id, file, moduleId }: { id: string; file: string; moduleId: number },
) {
  const row = await db
    .selectFrom('upload')
    .select('file')
    .where('id', '=', services.ids.decode(id))
    .where('file', '=', file)
    .where('module_id', '=', moduleId)
    .executeTakeFirst()
  const content = row && (await services.files.get(row.file))
  return content && buffer(content)
}
