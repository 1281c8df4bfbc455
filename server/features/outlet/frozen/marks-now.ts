import { markedWith, rowsMarkedWith } from '#core/content/mask-history.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Model } from '#core/model/model.ts'
import type { Vault } from '../../../base/vault.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { openGlobals, sealGlobals } from '../../content/store/environment.queries.ts'
import { parseModel } from '../../content/store/model.queries.ts'
import { HAS_MARKS, docMarks, environmentMarks, modelMarks, readMarks } from '../../content/store/secret-marks.ts'
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

/** What is secret today, or was when it was removed. What was marked after a release was published is masked in the release as well. */
export class MarksNow {
  readonly #source: MarkSource
  #docs = new Map<number, Set<string>>()
  /** By encoded id. */
  #models = new Map<string, Set<string>>()
  #environments = new Map<number, Set<string>>()

  constructor(source: MarkSource) {
    this.#source = source
  }

  /** Deleted things count as well: what they hid stays hidden. */
  async read({ docIds = [], modelIds = [], environmentIds = [] }: Wanted): Promise<this> {
    const { ids } = this.#source.services
    this.#docs = await readDocMarks(this.#source.db, [...docIds])
    const keys = [...modelIds].map((id) => ids.decode(id))
    const models = await readModelMarks(this.#source.db, keys)
    this.#models = new Map([...models].map(([id, marks]) => [ids.encode(id), marks]))
    this.#environments = await readEnvironmentMarks(this.#source, [...environmentIds])
    return this
  }

  doc(id: number, content: DocContent): DocContent {
    return markDoc(content, this.#docs.get(id))
  }

  model(model: Model): Model {
    const marks = this.#models.get(model.id)
    return marks ? { ...model, params: rowsMarkedWith(model.params, marks) } : model
  }

  around(around: Around): Around {
    return { ...around, environments: around.environments.map((environment) => this.#environment(environment)) }
  }

  #environment(environment: AroundEnvironment): AroundEnvironment {
    const marks = this.#environments.get(environment.id)
    if (!marks) return environment
    const { vault } = this.#source.services
    const { headers, params, returns } = openGlobals(vault, environment.sealed)
    const sealed = sealGlobals(vault, {
      headers: rowsMarkedWith(headers, marks, 'headers'),
      params: rowsMarkedWith(params, marks, 'params'),
      returns: rowsMarkedWith(returns, marks, 'returns'),
    })
    return { ...environment, sealed }
  }
}

export const markDoc = (content: DocContent, marks: Set<string> = new Set()): DocContent =>
  markedWith<DocContent>(docFields, content, marks)

type MarksById = Map<number, Set<string>>

export async function readDocMarks(db: Db, ids: number[]): Promise<MarksById> {
  const marks = await readMarks(db, 'doc', ids)
  for (const row of await listMarkedDocs(db, ids)) addMarks(marks, row.id, docMarks(toContent(row)).secret)
  return marks
}

async function readModelMarks(db: Db, ids: number[]): Promise<MarksById> {
  const marks = await readMarks(db, 'model', ids)
  for (const { id, content } of await listMarkedModels(db, ids)) {
    addMarks(marks, id, modelMarks(parseModel(content).params).secret)
  }
  return marks
}

async function readEnvironmentMarks({ db, services }: MarkSource, ids: number[]): Promise<MarksById> {
  const marks = await readMarks(db, 'environment', ids)
  for (const { id, params } of await listEnvironments(db, ids)) {
    addMarks(marks, id, environmentMarks(openGlobals(services.vault, params)).secret)
  }
  return marks
}

function addMarks(marks: MarksById, id: number, secret: readonly string[]): void {
  if (secret.length > 0) marks.set(id, (marks.get(id) ?? new Set()).union(new Set(secret)))
}

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
