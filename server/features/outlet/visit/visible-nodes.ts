import { docTypes, notDeprecated, type DocType } from '#core/doc/doc.ts'
import type { Visit } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { isListed } from '../../content/readable/readable-docs.ts'

/** A doc of a publication, or a folder that contains one at any depth. */
export interface VisibleNode {
  /** Unique in its publication: a published doc may stand in several folders. */
  id: number
  /** 0 for the root. */
  parentId: number
  isFolder: 0 | 1
  /** 0 for a folder of a published project, which is no folder of a module. */
  docId: number
  /** 0 like `docId`. */
  moduleId: number
  /** Whether what people wrote about a folder belongs to the publication, and not only its name. */
  isWhole: boolean
  type: DocType
  name: string
  url: string
  httpMethod: string
  deprecated: string
  version: string
  modifiedAt: number
}

/**
 * All docs that are part of a publication at this moment, with their folders. The nodes of a folder are in order. `getVisibleDoc` decides
 * the same for one doc.
 */
export function listVisibleNodes(db: Db, visit: Pick<Visit, 'of' | 'id'>): Promise<VisibleNode[]> {
  return visit.of === 'share' ? listShared(db, visit.id) : listPublished(db, visit.id)
}

const docColumns = [
  'doc.type',
  'doc.name',
  'doc.url',
  'doc.http_method as httpMethod',
  'doc.deprecated',
  'doc.version',
  'doc.modified_at as modifiedAt',
] as const

async function listShared(db: Db, shareId: number): Promise<VisibleNode[]> {
  const { module_id: moduleId, is_all: isAll } = await db
    .selectFrom('share')
    .select(['module_id', 'is_all'])
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('doc')
    .select(['doc.id', 'doc.parent_id as parentId', 'doc.is_folder as isFolder', ...docColumns])
    .where('doc.module_id', '=', moduleId)
    .where('doc.deleted_at', 'is', null)
    .where(isListed)
    .orderBy('doc.order_index')
    .orderBy('doc.id')
    .execute()
  const nodes = rows.map((row) => ({ ...row, docId: row.id, moduleId, isWhole: true }))
  return withFolders(isAll === 1 ? nodes : withinChoice(nodes, await listChoice(db, shareId)))
}

interface Choice {
  docId: number
  /** 1: a folder with everything in it. */
  isGrowing: 0 | 1
}

function listChoice(db: Db, shareId: number): Promise<Choice[]> {
  return db
    .selectFrom('share_content')
    .select(['doc_id as docId', 'is_share_folder as isGrowing'])
    .where('share_id', '=', shareId)
    .execute()
}

/** The chosen docs, what is below growing folders, and the folders, which are `isWhole` only if they are shared themselves. */
function withinChoice(nodes: VisibleNode[], choice: Choice[]): VisibleNode[] {
  const chosen = new Set(choice.map(({ docId }) => docId))
  const growing = new Set(choice.filter(({ isGrowing }) => isGrowing === 1).map(({ docId }) => docId))
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  const known = new Map<number, boolean>()
  const isBelowGrowing = (id: number): boolean => {
    if (id === 0) return false
    const found = known.get(id) ?? (growing.has(id) || isBelowGrowing(parents.get(id) ?? 0))
    known.set(id, found)
    return found
  }
  return nodes.flatMap((node) => {
    if (node.isFolder === 1) return [{ ...node, isWhole: isBelowGrowing(node.id) }]
    return chosen.has(node.id) || isBelowGrowing(node.parentId) ? [node] : []
  })
}

async function listPublished(db: Db, projectId: number): Promise<VisibleNode[]> {
  const folders = await db
    .selectFrom('compose_node')
    .select(['id', 'parent_id as parentId', 'name', 'order_index'])
    .where('project_id', '=', projectId)
    .where('is_folder', '=', 1)
    .execute()
  const docs = await db
    .selectFrom('compose_node')
    .innerJoin('doc', 'doc.id', 'compose_node.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['compose_node.id', 'compose_node.parent_id as parentId', 'compose_node.order_index'])
    .select(['doc.id as docId', 'doc.module_id as moduleId', ...docColumns])
    .where('compose_node.project_id', '=', projectId)
    .where('compose_node.withdrawn_at', '=', 0)
    .where('doc.is_folder', '=', 0)
    .where('doc.is_show', '=', 1)
    .where('doc.deleted_at', 'is', null)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .execute()
  const nodes = [
    ...folders.map((folder) => ({ ...emptyFolder, ...folder })),
    ...docs.map((doc) => ({ ...doc, isFolder: 0 as const, isWhole: true })),
  ].sort((one, other) => one.order_index - other.order_index || one.id - other.id)
  return withFolders(nodes.map(({ order_index: _order, ...node }) => node))
}

const emptyFolder = {
  isFolder: 1 as const,
  docId: 0,
  moduleId: 0,
  isWhole: true,
  type: docTypes.http,
  url: '',
  httpMethod: '',
  deprecated: notDeprecated,
  version: '',
  modifiedAt: 0,
}

/** Leaves out folders without docs. A node whose folder is gone is at the root. */
function withFolders(nodes: VisibleNode[]): VisibleNode[] {
  const folders = new Map(nodes.filter(({ isFolder }) => isFolder === 1).map((node) => [node.id, node.parentId]))
  const filled = new Set<number>()
  for (const { isFolder, parentId } of nodes) {
    if (isFolder === 1) continue
    for (let id = parentId; id !== 0 && !filled.has(id); id = folders.get(id) ?? 0) filled.add(id)
  }
  return nodes
    .filter(({ id, isFolder }) => isFolder === 0 || filled.has(id))
    .map((node) => (folders.has(node.parentId) ? node : { ...node, parentId: 0 }))
}
