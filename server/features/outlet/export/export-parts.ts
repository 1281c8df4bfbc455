import { buffer } from 'node:stream/consumers'
import { maskRows } from '#core/content/mask.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { GlobalRows } from '#core/environment/environment.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { ExportEnvironment, ExportFormat, ExportImage, ExportPages } from '#core/exporters/base/export-input.ts'
import type { Model } from '#core/model/model.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { listErrorCodes } from '../../content/constant/shared-text.ts'
import { listWholeDictionaries } from '../../content/store/dictionary.queries.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'
import { listEnvironmentRows, noGlobals, openGlobals } from '../../content/store/environment.queries.ts'
import { contentOf } from '../../content/store/model.queries.ts'
import type { ExportRow } from './export-tree.ts'

/** All that an export needs, as plain data: it goes to a thread of its own. */
export interface ExportParts {
  title: string
  moduleName: string
  lang: string
  format: ExportFormat
  pages: ExportPages
  rows: ExportRow[]
  globals: GlobalRows
  models: Model[]
  dictionaries: Dictionary[]
  environments: ExportEnvironment[]
  errorCodes: { project: ErrorCode[]; module: ErrorCode[] }
  images: [string, ExportImage][]
}

export interface ExportWish {
  moduleId: number
  docIds?: number[]
  format: ExportFormat
  pages?: ExportPages
  environmentIds?: number[]
}

/** The visible docs that an export holds, folders included, in their order. */
export async function listExportRows(db: Db, { moduleId, docIds }: ExportWish): Promise<DocTableRow[]> {
  const rows = await db
    .selectFrom('doc')
    .selectAll()
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .where('is_show', '=', 1)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return docIds === undefined ? rows : chosen(rows, new Set(docIds))
}

/** What was chosen, what stands in chosen folders, and the folders above. */
function chosen(rows: DocTableRow[], ids: Set<number>): DocTableRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isIn = (row: DocTableRow | undefined): boolean =>
    row !== undefined && (ids.has(row.id) || isIn(byId.get(row.parent_id)))
  const docs = rows.filter((row) => row.is_folder === 0 && isIn(row))
  const wanted = new Set<number>()
  for (const doc of docs) {
    for (let row: DocTableRow | undefined = doc; row && !wanted.has(row.id); row = byId.get(row.parent_id))
      wanted.add(row.id)
  }
  return rows.filter(({ id }) => wanted.has(id))
}

export async function exportParts(ctx: UserCtx, wish: ExportWish, rows: DocTableRow[]): Promise<ExportParts> {
  const { db, services, request } = ctx
  const { moduleId } = wish
  const module = await db
    .selectFrom('module')
    .select(['name', 'project_id'])
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  const { environments, globals } = await chosenEnvironments(ctx, wish)
  const dictionaries = await listWholeDictionaries(db, moduleId)
  const docs = rows.filter(({ is_folder }) => is_folder === 0)
  const [only] = docs
  return {
    title: docs.length === 1 && only ? only.name : module.name,
    moduleName: module.name,
    lang: request.lang,
    format: wish.format,
    pages: wish.pages ?? 'single',
    rows: rows.map((row) => ({ id: services.ids.encode(row.id), row })),
    globals,
    models: await listModelParts(ctx, moduleId),
    dictionaries: dictionaries.map(({ id, name, description, items }) => ({
      id: services.ids.encode(id),
      name,
      description,
      items: items.map((item) => ({
        name: item.name,
        type: item.type,
        value: item.value,
        description: item.description,
      })),
    })),
    environments,
    errorCodes: {
      project: await listErrorCodes(ctx, { projectId: module.project_id }),
      module: await listErrorCodes(ctx, { moduleId }),
    },
    images: await imagesOf(ctx, docs),
  }
}

/** Secrets never leave, whoever exports. */
async function chosenEnvironments({ db, services }: UserCtx, { moduleId, environmentIds }: ExportWish) {
  const rows = await listEnvironmentRows(db, moduleId)
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

async function listModelParts({ db, services }: UserCtx, moduleId: number): Promise<Model[]> {
  const rows = await db
    .selectFrom('model')
    .select(['id', 'name', 'description', 'content'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, description, content }) => ({
    id: services.ids.encode(id),
    name,
    description,
    ...contentOf(content),
  }))
}

const IMAGE = /\/upload\/(\w{8,32})\/([0-9a-f]{32}\.(png|jpg|gif|webp))/g
const MIMES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const
const MAX_IMAGES = 50
const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** Pictures of the module's own uploads that its texts show. */
async function imagesOf(ctx: UserCtx, docs: DocTableRow[]): Promise<[string, ExportImage][]> {
  const images: [string, ExportImage][] = []
  const seen = new Set<string>()
  let left = MAX_IMAGE_BYTES
  for (const { content, module_id } of docs) {
    for (const [address, id = '', file = '', ending = ''] of content.matchAll(IMAGE)) {
      if (seen.has(address) || images.length >= MAX_IMAGES) continue
      seen.add(address)
      const bytes = await readImage(ctx, { id, file, moduleId: module_id })
      if (!bytes || (left -= bytes.length) < 0) continue
      images.push([address, { mime: MIMES[ending as keyof typeof MIMES], bytes: new Uint8Array(bytes) }])
    }
  }
  return images
}

async function readImage(
  { db, services }: UserCtx,
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
