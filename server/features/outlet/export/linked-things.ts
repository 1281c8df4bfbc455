import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { Model } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { listWholeDictionaries, findDictionaries } from '../../content/store/dictionary.queries.ts'
import { parseModel } from '../../content/store/model.queries.ts'
import type { ExportSource } from './export-parts.ts'

/** Models and dictionaries of an export. */
interface LinkedThings {
  models: Model[]
  dictionaries: Dictionary[]
}

/** All of a module. */
export async function listAllThings(ctx: ExportSource, moduleId: number): Promise<LinkedThings> {
  const { ids } = ctx.services
  const models = await modelRows(ctx.db, moduleId).execute()
  const dictionaries = await listWholeDictionaries(ctx.db, moduleId)
  return {
    models: models.map((row) => toModel(ctx, row)),
    dictionaries: dictionaries.map(({ id, name, description, items }) => ({
      id: ids.encode(id),
      name,
      description,
      items: items.map((item) => ({
        name: item.name,
        type: item.type,
        value: item.value,
        description: item.description,
      })),
    })),
  }
}

interface LinkSources {
  moduleId: number
  docIds: number[]
  /** Global rows, which are exported with the docs. */
  rows: readonly Param[]
}

/** Those that docs and rows link to, directly or through a model. */
export async function listLinkedThings(
  ctx: ExportSource,
  { moduleId, docIds, rows }: LinkSources,
): Promise<LinkedThings> {
  const { db, services } = ctx
  const decode = (id: string) => services.ids.decode(id)
  const fromDocs = await listLinks(db, 'doc', docIds)
  const dictionaryIds = new Set([...dictionaryIdsIn(rows)].map(decode)).union(fromDocs.dictionaries)
  const modelIds = new Set<number>()
  let next = new Set([...modelIdsIn(rows)].map(decode)).union(fromDocs.models)
  while (next.size > 0) {
    for (const id of next) modelIds.add(id)
    const found = await listLinks(db, 'model', [...next])
    for (const id of found.dictionaries) dictionaryIds.add(id)
    next = found.models.difference(modelIds)
  }
  const models: Model[] = []
  for (const some of chunks([...modelIds])) {
    const found = await modelRows(db, moduleId).where('id', 'in', some).execute()
    models.push(...found.map((row) => toModel(ctx, row)))
  }
  const wanted = [...dictionaryIds].map((id) => services.ids.encode(id))
  return { models, dictionaries: await findDictionaries(db, services.ids, { moduleId, wanted }) }
}

async function listLinks(db: Db, kind: 'doc' | 'model', ids: number[]) {
  const [models, dictionaries] = [new Set<number>(), new Set<number>()]
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('content_link')
      .select(['to_kind', 'to_id'])
      .where('from_kind', '=', kind)
      .where('from_id', 'in', some)
      .execute()
    for (const { to_kind, to_id } of rows) (to_kind === 'model' ? models : dictionaries).add(to_id)
  }
  return { models, dictionaries }
}

function modelRows(db: Db, moduleId: number) {
  return db
    .selectFrom('model')
    .select(['id', 'name', 'description', 'content'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
}

function toModel(
  { services }: ExportSource,
  { id, content, ...names }: { id: number; name: string; description: string; content: string },
): Model {
  return { id: services.ids.encode(id), ...names, ...parseModel(content) }
}
