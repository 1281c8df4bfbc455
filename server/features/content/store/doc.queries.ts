import { sql } from 'kysely'
import type { DocStatus, DocType } from '#core/doc/doc.ts'
import type { Db } from '../../../db/open.ts'
import { isListed } from '../readable/readable-docs.ts'
import type { DocTableRow } from './doc-content.ts'
import { getDocSort, sortDocs } from './sort-docs.ts'

export async function findDocType(db: Db, id: number): Promise<DocType | undefined> {
  const row = await db.selectFrom('doc').select('type').where('id', '=', id).executeTakeFirst()
  return row?.type
}

export function getDoc(db: Db, id: number): Promise<DocTableRow> {
  return db.selectFrom('doc').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findDocByIdentity(db: Db, identity: string, except: number) {
  return db
    .selectFrom('doc')
    .select(['id', 'name'])
    .where('identity', '=', identity)
    .where('id', '<>', except)
    .executeTakeFirst()
}

/** The docs that have these identities, by identity. */
export async function findTakenIdentities(db: Db, identities: string[]): Promise<Map<string, number>> {
  if (identities.length === 0) return new Map()
  const rows = await db.selectFrom('doc').select(['id', 'identity']).where('identity', 'in', identities).execute()
  return new Map(rows.map(({ id, identity }) => [identity ?? '', id]))
}

const rowColumns = [
  'id',
  'parent_id',
  'module_id',
  'name',
  'is_folder',
  'type',
  'url',
  'http_method',
  'version',
  'status',
  'deprecated',
  'author',
  'modifier_name',
  'modified_at',
  'order_index',
  'is_show',
  'is_locked',
] as const

/** Live docs and folders of a module, in their order. */
function docRows(db: Db, moduleId: number) {
  return db
    .selectFrom('doc')
    .select(rowColumns)
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
}

interface DocFilter {
  withHidden: boolean
  /** Docs of this status, and all folders. */
  status?: DocStatus
}

export async function listDocs(db: Db, moduleId: number, { withHidden, status }: DocFilter) {
  const rows = await docRows(db, moduleId)
    .$if(!withHidden, (query) => query.where(isListed))
    .$if(status !== undefined, (query) =>
      query.where((eb) => eb.or([eb('status', '=', status ?? 0), eb('is_folder', '=', 1)])),
    )
    .execute()
  const conflicting = await listConflicting(db, moduleId)
  return sortDocs(rows, await getDocSort(db)).map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    moduleId: row.module_id,
    name: row.name,
    isFolder: row.is_folder,
    type: row.type,
    url: row.url,
    httpMethod: row.http_method,
    version: row.version,
    status: row.status,
    deprecated: row.deprecated,
    author: row.author,
    modifierName: row.modifier_name,
    gmtModified: row.modified_at,
    orderIndex: row.order_index,
    isShow: row.is_show,
    isLocked: row.is_locked,
    hasConflicts: conflicting.has(row.id) ? (1 as const) : (0 as const),
  }))
}

/** Live docs of a module with unresolved differences. An index finds them without reading the others. */
export async function listConflicting(db: Db, moduleId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('doc')
    .select('id')
    .where('module_id', '=', moduleId)
    .where('conflicts', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function listFolders(db: Db, moduleId: number) {
  const rows = await docRows(db, moduleId).where('is_folder', '=', 1).execute()
  return sortDocs(rows, await getDocSort(db)).map(({ id, parent_id, name }) => ({ id, parentId: parent_id, name }))
}

export function listSiblings(db: Db, moduleId: number, parentId: number) {
  return db
    .selectFrom('doc')
    .select(['id', 'order_index'])
    .where('module_id', '=', moduleId)
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

export async function findLargestOrder(db: Db, moduleId: number, parentId: number): Promise<number | null> {
  const { largest } = await db
    .selectFrom('doc')
    .select((eb) => eb.fn.max('order_index').as('largest'))
    .where('module_id', '=', moduleId)
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return largest
}

/** Columns needed to work on a whole tree. Contents can be many megabytes and are read doc by doc. */
export type TreeKey = Pick<DocTableRow, 'id' | 'parent_id' | 'is_folder' | 'type' | 'name' | 'identity'>

/** A doc or folder and everything live below it, level by level. */
export async function listSubtree(db: Db, id: number): Promise<TreeKey[]> {
  const { rows } = await sql<TreeKey>`
    with recursive below(id, module_id) as (
      select id, module_id from doc where id = ${id}
      union
      select doc.id, doc.module_id
      from below join doc on doc.module_id = below.module_id and doc.parent_id = below.id and doc.deleted_at is null
    )
    select doc.id, doc.parent_id, doc.is_folder, doc.type, doc.name, doc.identity from below join doc on doc.id = below.id
    order by doc.order_index, doc.id`.execute(db)
  return rows
}

/** How many levels of folders would come below a parent with these, without those that are in it already. */
export async function countNewLevels(db: Db, ids: readonly number[], parentId: number): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ levels: number | null }>`
    with recursive below(id, module_id, level) as (
      select id, module_id, 1 from doc where id in (${sql.join(ids)}) and is_folder = 1 and parent_id <> ${parentId}
      union
      select doc.id, doc.module_id, below.level + 1
      from below join doc on doc.module_id = below.module_id and doc.parent_id = below.id
        and doc.deleted_at is null and doc.is_folder = 1
    )
    select max(level) as levels from below`.execute(db)
  return rows[0]?.levels ?? 0
}

/** The folder and all its ancestors. */
export async function listFoldersAbove(db: Db, folderId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive above(id, parent_id) as (
      select id, parent_id from doc where id = ${folderId}
      union
      select doc.id, doc.parent_id from doc join above on doc.id = above.parent_id
    )
    select id from above`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
