import type { TreeNode } from '#core/contract/doc.ts'
import type { Ids } from '../../../base/ids.ts'
import type { Db } from '../../../db/open.ts'
import { getDocSort, sortDocs } from '../store/sort-docs.ts'
import { isListed } from '../readable/readable-docs.ts'

/** The kinds of nodes of a reading tree. */
export const NODE = { project: 0, module: 1, folder: 2, doc: 3 } as const

/** What a reading tree shows of a doc. */
export const treeColumns = [
  'doc.id',
  'doc.parent_id',
  'doc.is_folder',
  'doc.type',
  'doc.name',
  'doc.url',
  'doc.http_method',
  'doc.deprecated',
  'doc.version',
] as const

/** The folders and the shown docs of a module, in order. */
export async function listTreeRows(db: Db, moduleId: number) {
  const rows = await db
    .selectFrom('doc')
    .select(treeColumns)
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .where(isListed)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return sortDocs(rows, await getDocSort(db))
}

export type TreeRow = Awaited<ReturnType<typeof listTreeRows>>[number]

/** The docs, and the folders that contain one at any depth. `rootId` is the node above them, "" for none. */
export function toDocNodes({ services }: { services: { ids: Ids } }, rows: TreeRow[], rootId: string): TreeNode[] {
  const counts = countBelow(rows)
  const dubboFolders = new Set(rows.filter((row) => row.is_folder === 0 && row.type === 1).map((row) => row.parent_id))
  const { ids } = services
  return rows
    .filter((row) => row.is_folder === 0 || (counts.get(row.id) ?? 0) > 0)
    .map((row) => {
      const id = ids.encode(row.id)
      const isFolder = row.is_folder === 1
      return {
        id,
        docId: id,
        parentId: row.parent_id === 0 ? rootId : ids.encode(row.parent_id),
        label: row.name,
        type: isFolder ? NODE.folder : NODE.doc,
        docType: isFolder && dubboFolders.has(row.id) ? 1 : row.type,
        url: row.url,
        httpMethod: row.http_method,
        deprecated: row.deprecated,
        version: row.version,
        apiCount: isFolder ? (counts.get(row.id) ?? 0) : 0,
      }
    })
}

/** The number of docs below each folder, at any depth. */
export function countBelow(rows: { id: number; parent_id: number; is_folder: 0 | 1 }[]): Map<number, number> {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const counts = new Map<number, number>()
  for (const row of rows) {
    if (row.is_folder === 1) continue
    for (let id = row.parent_id; id !== 0; id = parents.get(id) ?? 0) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
