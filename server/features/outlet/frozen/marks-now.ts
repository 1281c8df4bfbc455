import { markedLike, rowsMarkedLike } from '#core/content/mask-history.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Model } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'
import type { Vault } from '../../../base/vault.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { openGlobals, sealGlobals, type GlobalRows } from '../../content/store/environment.queries.ts'
import { parseModel } from '../../content/store/model.queries.ts'
import type { Around, AroundEnvironment, CopySource } from './copy.ts'

export interface MarkSource extends CopySource {
  services: CopySource['services'] & { vault: Vault }
}

interface Wanted {
  docIds?: Iterable<number>
  /** Encoded. */
  modelIds?: Iterable<string>
  environmentIds?: Iterable<number>
}

/** What is secret today. What was marked after a release was published is masked in the release as well. */
export class MarksNow {
  readonly #source: MarkSource
  #docs = new Map<number, DocContent>()
  /** By encoded id. */
  #models = new Map<string, Param[]>()
  #environments = new Map<number, GlobalRows>()

  constructor(source: MarkSource) {
    this.#source = source
  }

  /** Deleted things count as well: what they hid stays hidden. */
  async read({ docIds = [], modelIds = [], environmentIds = [] }: Wanted): Promise<this> {
    const { db, services } = this.#source
    const { ids, vault } = services
    const keys = [...modelIds].map((id) => ids.decode(id))
    const docs = await listMarkedDocs(db, docIds)
    this.#docs = new Map(docs.map((row) => [row.id, toContent(row)]))
    const models = await listMarkedModels(db, keys)
    this.#models = new Map(models.map(({ id, content }) => [ids.encode(id), parseModel(content).params]))
    const environments = await listEnvironments(db, environmentIds)
    this.#environments = new Map(environments.map(({ id, params }) => [id, openGlobals(vault, params)]))
    return this
  }

  doc(id: number, content: DocContent): DocContent {
    const now = this.#docs.get(id)
    return now ? markDoc(content, now) : content
  }

  model(model: Model): Model {
    const now = this.#models.get(model.id)
    return now ? { ...model, params: rowsMarkedLike(model.params, now) } : model
  }

  around(around: Around): Around {
    return { ...around, environments: around.environments.map((environment) => this.#environment(environment)) }
  }

  #environment(environment: AroundEnvironment): AroundEnvironment {
    const now = this.#environments.get(environment.id)
    if (!now) return environment
    const { vault } = this.#source.services
    const { headers, params, returns } = openGlobals(vault, environment.sealed)
    const sealed = sealGlobals(vault, {
      headers: rowsMarkedLike(headers, now.headers),
      params: rowsMarkedLike(params, now.params),
      returns: rowsMarkedLike(returns, now.returns),
    })
    return { ...environment, sealed }
  }
}

export const markDoc = (content: DocContent, now: DocContent): DocContent =>
  markedLike<DocContent>(docFields, content, now)

/** Contents are stored as JSON without blanks. */
const HAS_MARKS = '%"isSecret":1%'

async function listMarkedDocs(db: Db, ids: Iterable<number>) {
  const rows: DocTableRow[] = []
  for (const some of chunks([...new Set(ids)])) {
    const query = db.selectFrom('doc').selectAll().where('id', 'in', some).where('content', 'like', HAS_MARKS)
    rows.push(...(await query.execute()))
  }
  return rows
}

async function listMarkedModels(db: Db, ids: Iterable<number>) {
  const rows: { id: number; content: string }[] = []
  for (const some of chunks([...new Set(ids)])) {
    const query = db.selectFrom('model').select(['id', 'content']).where('id', 'in', some)
    rows.push(...(await query.where('content', 'like', HAS_MARKS).execute()))
  }
  return rows
}

async function listEnvironments(db: Db, ids: Iterable<number>) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  return db.selectFrom('environment').select(['id', 'params']).where('id', 'in', wanted).execute()
}
