import { sql } from 'kysely'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

export function getNode(db: Db, id: number) {
  return db
    .selectFrom('compose_node')
    .select(['id', 'project_id', 'parent_id', 'is_folder'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Throws unless the parent is a folder of the project; 0 is its root. */
export async function checkParent(db: Db, projectId: number, parentId: number): Promise<void> {
  if (parentId === 0) return
  const row = await db
    .selectFrom('compose_node')
    .select('id')
    .where('id', '=', parentId)
    .where('project_id', '=', projectId)
    .where('is_folder', '=', 1)
    .executeTakeFirst()
  if (!row) throw new UserError('error.noSuchComposeFolder', {}, 'parentId')
}

export async function findLastOrder(db: Db, projectId: number, parentId: number): Promise<number | null> {
  const row = await db
    .selectFrom('compose_node')
    .select((eb) => eb.fn.max('order_index').as('last'))
    .where('project_id', '=', projectId)
    .where('parent_id', '=', parentId)
    .executeTakeFirst()
  return row?.last ?? null
}

export async function countNodes(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('compose_node')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/** The docs and folders directly below a folder, in order. */
export function listChildren(db: Db, projectId: number, parentId: number) {
  return db
    .selectFrom('compose_node')
    .select(['id', 'doc_id', 'order_index'])
    .where('project_id', '=', projectId)
    .where('parent_id', '=', parentId)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

/** The folder and those that it is in. */
export async function listNodesAbove(db: Db, nodeId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive above(id, parent_id) as (
      select id, parent_id from compose_node where id = ${nodeId}
      union
      select node.id, node.parent_id from compose_node as node join above on node.id = above.parent_id
    )
    select id from above`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Throws if so many levels of folders are too many below the parent; 0 is the root. */
export async function checkDepth(db: Db, parentId: number, folderLevels: number): Promise<void> {
  const max = limits.folderDepth
  const above = parentId === 0 ? 0 : (await listNodesAbove(db, parentId)).size
  if (folderLevels > 0 && above + folderLevels > max) throw new UserError('error.foldersTooDeep', { max }, 'parentId')
}

/** Levels of folders in the nodes, with themselves; 0 if none is a folder. */
export async function countFolderLevels(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below(id, level) as (
      select id, 1 from compose_node where id in (${sql.join(ids)}) and is_folder = 1
      union all
      select node.id, below.level + 1 from compose_node as node
      join below on node.parent_id = below.id where node.is_folder = 1
    )
    select coalesce(max(level), 0) as levels from below`.execute(db)
  return rows[0]?.levels ?? 0
}

/** Removes a doc, or a folder with everything in it. */
export async function deleteNodes(db: Db, { id, projectId }: { id: number; projectId: number }): Promise<void> {
  await sql`
    with recursive below(id) as (
      select id from compose_node where id = ${id} and project_id = ${projectId}
      union
      select node.id from compose_node as node
      join below on node.project_id = ${projectId} and node.parent_id = below.id
    )
    delete from compose_node where id in (select id from below)`.execute(db)
}

/** Both engines name the columns of a VALUES list column1 and column2; PostgreSQL types the values as text. */
export async function setNodeOrder(db: Db, nodes: { id: number; order_index: number }[]): Promise<void> {
  for (const some of chunks(nodes)) {
    const values = some.map(({ id, order_index }) => sql`(${id}, ${order_index})`)
    await sql`
      update compose_node set order_index = cast(changed.column2 as integer)
      from (values ${sql.join(values)}) as changed
      where compose_node.id = cast(changed.column1 as bigint)`.execute(db)
  }
}
