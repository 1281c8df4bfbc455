import { can, type Action, type Standing } from '#core/access/policy.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { findStandings } from '../../../http/access.ts'

/** The docs and folders of a compose project, in order, also those that visitors do not see. */
export async function listNodes(ctx: UserCtx, projectId: number) {
  const rows = await nodeRows(ctx.db, projectId)
  const rights = await findRights(ctx, rows)
  return rows.map((row) => toNode(row, rights))
}

function nodeRows(db: Db, projectId: number) {
  return db
    .selectFrom('compose_node as node')
    .leftJoin('doc', 'doc.id', 'node.doc_id')
    .leftJoin('module', 'module.id', 'doc.module_id')
    .leftJoin('project', 'project.id', 'module.project_id')
    .leftJoin('space', 'space.id', 'project.space_id')
    .leftJoin('user_account as creator', 'creator.id', 'node.creator_id')
    .leftJoin('user_account as withdrawer', 'withdrawer.id', 'node.withdrawn_by')
    .select([
      'node.id',
      'node.parent_id',
      'node.is_folder',
      'node.doc_id',
      'node.name as folderName',
      'node.order_index',
      'node.created_at',
      'node.withdrawn_at',
      'creator.nickname as creatorName',
      'withdrawer.nickname as withdrawnBy',
      'doc.name',
      'doc.url',
      'doc.http_method',
      'doc.type',
      'doc.deprecated',
      'doc.is_show',
      'doc.deleted_at as docDeleted',
      'module.name as moduleName',
      'module.deleted_at as moduleDeleted',
      'project.id as sourceId',
      'project.name as projectName',
      'project.is_private',
      'project.deleted_at as projectDeleted',
      'space.id as spaceId',
      'space.name as spaceName',
      'space.deleted_at as spaceDeleted',
    ])
    .where('node.project_id', '=', projectId)
    .orderBy('node.order_index')
    .orderBy('node.id')
    .execute()
}

type NodeRow = Awaited<ReturnType<typeof nodeRows>>[number]

/** Ids of the projects that docs come from. */
interface Rights {
  /** The reader may know where these docs come from. */
  readable: Set<number>
  /** The reader may know these docs in any state. */
  editable: Set<number>
}

async function findRights({ db, actor }: UserCtx, rows: NodeRow[]): Promise<Rights> {
  const places = new Map<number, Place>()
  for (const { sourceId, spaceId, is_private } of rows) {
    if (sourceId === null || spaceId === null) continue
    places.set(sourceId, { projectId: sourceId, spaceId, isPrivate: is_private === 1 })
  }
  const standings = await findStandings(db, actor, [...places.values()])
  const allowing = (action: Action) => new Set([...places.keys()].filter((_id, at) => isAllowed(action, standings[at])))
  return { readable: allowing('project.read'), editable: allowing('doc.edit') }
}

interface Place {
  projectId: number
  spaceId: number
  isPrivate: boolean
}

const isAllowed = (action: Action, standing: Standing | undefined) => standing !== undefined && can(action, standing)

function stateOf(row: NodeRow) {
  if (row.is_folder === 1) return 'shown' as const
  const isDeleted = [row.docDeleted, row.moduleDeleted, row.projectDeleted, row.spaceDeleted].some((at) => at !== null)
  if (isDeleted) return 'deleted' as const
  if (row.withdrawn_at !== 0) return 'withdrawn' as const
  return row.is_show === 0 ? ('hidden' as const) : ('shown' as const)
}

/** A doc that visitors do not see has no name for readers who may not edit it where it comes from. */
function toNode(row: NodeRow, { readable, editable }: Rights) {
  const state = stateOf(row)
  const isNamed = state === 'shown' || editable.has(row.sourceId ?? 0)
  const isDoc = row.is_folder === 0 && isNamed
  return {
    id: row.id,
    parentId: row.parent_id,
    isFolder: row.is_folder,
    docId: row.doc_id ?? 0,
    name: row.is_folder === 1 ? row.folderName : isNamed ? (row.name ?? '') : '',
    url: isDoc ? (row.url ?? '') : '',
    httpMethod: isDoc ? (row.http_method ?? '') : '',
    docType: isDoc ? (row.type ?? 0) : 0,
    deprecated: isDoc ? (row.deprecated ?? '') : '',
    origin: isDoc && readable.has(row.sourceId ?? 0) ? [row.spaceName, row.projectName, row.moduleName].join('/') : '',
    state,
    withdrawnBy: row.withdrawnBy ?? '',
    orderIndex: row.order_index,
    creatorName: row.creatorName ?? '',
    gmtCreate: row.created_at,
  }
}
