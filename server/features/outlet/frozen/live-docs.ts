import type { DocContent } from '#core/doc/doc.ts'
import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { Vault } from '../../../base/vault.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { parseRevision, readRevisionTexts } from '../../content/store/read-revisions.ts'
import { addText, type Copy, type CopySource, type DocPlace, type Head, type Texts } from './copy.ts'
import { LiveThings } from './live-things.ts'

/** A doc at its newest revision, or at this one. */
export interface WantedDoc {
  id: number
  revision?: number
}

interface LiveSource extends CopySource {
  services: CopySource['services'] & { vault: Vault }
}

/** Reads docs from the live tables in the form in which releases keep them. */
export class LiveDocs {
  readonly #source: LiveSource
  readonly #things = new Map<number, LiveThings>()
  readonly #modules = new Map<number, DocPlace['module']>()
  readonly #folders = new Map<number, Folder>()

  constructor(source: LiveSource) {
    this.#source = source
  }

  /** The docs that exist, also deleted ones. Their texts are added to `texts`. */
  async copies(wanted: readonly WantedDoc[], texts: Texts): Promise<Copy[]> {
    const { db } = this.#source
    const rows = await readDocRows(db, wanted)
    await this.#readPlaces(rows)
    const older = await readRevisions(db, wanted, rows)
    const copies: Copy[] = []
    for (const { id, revision } of wanted) {
      const row = rows.get(id)
      if (!row) continue
      const content = older.get(id)
      copies.push(
        await this.#copy(
          row,
          { content: content ?? toContent(row), revision: content ? revision : row.revision },
          texts,
        ),
      )
    }
    return copies
  }

  /** What lists show of the docs. The contents are read only of those whose wanted revision is older. */
  async heads(wanted: readonly WantedDoc[]): Promise<Head[]> {
    const { db } = this.#source
    const rows = await readHeadRows(db, wanted)
    await this.#readPlaces(rows)
    const older = await readRevisions(db, wanted, rows)
    return [...rows.values()].map((row) => {
      const { name, url, httpMethod, version, deprecated, isShow } = older.get(row.id) ?? toHead(row)
      return {
        docId: row.id,
        moduleId: row.module_id,
        type: row.type,
        name,
        url,
        httpMethod,
        version,
        deprecated,
        orderIndex: row.order_index,
        place: this.#placeOf(row),
        // What it said while it was hidden stays for those who saw it then.
        isHidden: row.is_show === 0 || isShow === 0,
        isDeleted: row.deleted_at !== null,
      }
    })
  }

  async #copy(row: DocTableRow, at: { content: DocContent; revision?: number }, texts: Texts): Promise<Copy> {
    const { content, revision = row.revision } = at
    const things = this.#thingsOf(row.module_id)
    return {
      doc_id: row.id,
      module_id: row.module_id,
      revision,
      type: row.type,
      name: content.name,
      url: content.url,
      http_method: content.httpMethod,
      version: content.version,
      deprecated: content.deprecated,
      is_show: content.isShow === 0 ? 0 : row.is_show,
      order_index: row.order_index,
      place: JSON.stringify(this.#placeOf(row)),
      content_hash: addText(texts, JSON.stringify(content)),
      links_hash: await things.links(allRows<DocContent>(docFields, content), texts),
      around_hash: await things.around(texts),
    }
  }

  #thingsOf(moduleId: number): LiveThings {
    const things = this.#things.get(moduleId) ?? new LiveThings(this.#source, moduleId)
    this.#things.set(moduleId, things)
    return things
  }

  #placeOf({ module_id, parent_id }: HeadRow): DocPlace {
    const folders: DocPlace['folders'] = []
    for (let at = this.#folders.get(parent_id); at; at = this.#folders.get(at.parent_id)) {
      folders.unshift({ id: at.id, name: at.name, order: at.order_index })
    }
    return { module: this.#modules.get(module_id) ?? { id: module_id, name: '', order: 0 }, folders }
  }

  async #readPlaces(rows: ReadonlyMap<number, HeadRow>): Promise<void> {
    const { db } = this.#source
    const unknown = new Set([...rows.values()].map(({ module_id }) => module_id)).difference(this.#modules)
    for (const moduleId of unknown) {
      const module = await db
        .selectFrom('module')
        .select(['id', 'name', 'order_index as order'])
        .where('id', '=', moduleId)
        .executeTakeFirstOrThrow()
      this.#modules.set(moduleId, module)
      for (const folder of await listFolders(db, moduleId)) this.#folders.set(folder.id, folder)
    }
  }
}

const toHead = ({ name, url, http_method: httpMethod, version, deprecated, is_show: isShow }: HeadRow) => ({
  name,
  url,
  httpMethod,
  version,
  deprecated,
  isShow,
})

const listFolders = (db: Db, moduleId: number) =>
  db
    .selectFrom('doc')
    .select(['id', 'parent_id', 'name', 'order_index'])
    .where('module_id', '=', moduleId)
    .where('is_folder', '=', 1)
    .execute()

type Folder = Awaited<ReturnType<typeof listFolders>>[number]

async function readDocRows(db: Db, wanted: readonly WantedDoc[]): Promise<Map<number, DocTableRow>> {
  const rows = new Map<number, DocTableRow>()
  for (const some of chunks(wanted)) {
    const ids = some.map(({ id }) => id)
    const found = await db.selectFrom('doc').selectAll().where('id', 'in', ids).where('is_folder', '=', 0).execute()
    for (const row of found) rows.set(row.id, row)
  }
  return rows
}

const headColumns = [
  'id',
  'module_id',
  'parent_id',
  'type',
  'name',
  'url',
  'http_method',
  'version',
  'deprecated',
  'is_show',
  'order_index',
  'revision',
  'deleted_at',
] as const

type HeadRow = Pick<DocTableRow, (typeof headColumns)[number]>

async function readHeadRows(db: Db, wanted: readonly WantedDoc[]): Promise<Map<number, HeadRow>> {
  const ids = wanted.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('doc')
    .select(headColumns)
    .where('id', 'in', ids)
    .where('is_folder', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The contents of docs whose wanted revision is not the newest. A revision that is missing is left out. */
async function readRevisions(
  db: Db,
  wanted: readonly WantedDoc[],
  rows: ReadonlyMap<number, HeadRow>,
): Promise<Map<number, DocContent>> {
  const contents = new Map<number, DocContent>()
  for (const { id, revision } of wanted) {
    if (revision === undefined || rows.get(id)?.revision === revision) continue
    const text = (await readRevisionTexts(db, id, [revision])).get(revision)
    if (text !== undefined) contents.set(id, parseRevision(text))
  }
  return contents
}
