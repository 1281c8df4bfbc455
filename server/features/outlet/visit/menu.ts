import { hash } from 'node:crypto'
import type { TreeNode } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import type { Ids } from '../../../base/ids.ts'
import type { Visit, VisitCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { getDocSort, sortDocs } from '../../content/store/sort-docs.ts'
import { prepare } from '../../../db/prepared.ts'
import { docTree } from '../frozen/frozen-tree.ts'
import { listSharedHeads } from '../frozen/shared-heads.ts'
import { countBelow, listTreeRows, NODE, toDocNodes, treeColumns, type TreeRow } from '../../content/doc/doc-nodes.ts'
import { formName, prepareTree, type TreeForm } from '../../content/doc/serve-tree.ts'

const findScope = prepare((db, shareId: number) =>
  db
    .selectFrom('share')
    .innerJoin('module', 'module.id', 'share.module_id')
    .leftJoin('release', 'release.id', 'share.release_id')
    .select(['share.is_all as isAll', 'module.id as moduleId', 'module.docs_version as docsVersion'])
    .select(['share.release_id as releaseId', 'release.version as releaseVersion'])
    .where('share.id', '=', shareId),
)

const findContent = prepare((db, shareId: number) =>
  db
    .selectFrom('share_content')
    .select(['doc_id as docId', 'is_share_folder as isGrowing'])
    .where('share_id', '=', shareId)
    .orderBy('doc_id'),
)

type Content = Awaited<ReturnType<typeof findContent>>

interface Scope {
  moduleId: number
  docsVersion: number
  /** undefined: the whole module. */
  content: Content | undefined
  /** null: docs of today. */
  releaseId: number | null
  releaseVersion: number | null
}

async function readScope(db: Db, shareId: number): Promise<Scope> {
  const [row] = await findScope(db, shareId)
  if (!row) throw new Error(`share ${shareId} was deleted meanwhile`)
  const { isAll, ...scope } = row
  return { ...scope, content: isAll === 1 ? undefined : await findContent(db, shareId) }
}

/** The tree of a share, without the module. The answer is cached until the module or the content of the share changes. */
export async function readShareMenu(ctx: VisitCtx, form: TreeForm = {}): Promise<KeptAnswer<never>> {
  const scope = await readScope(ctx.db, ctx.visit.id)
  const version = `${await getDocSort(ctx.db)} ${scope.docsVersion} ${hash('sha256', JSON.stringify(scope))}`
  return new KeptAnswer<never>(
    ctx.services.answers,
    { about: `menu of share ${ctx.visit.id}${formName(form)}`, version, isPublic: ctx.visit.isPublic === true },
    async () => prepareTree(await nodesOf(ctx, scope), form),
  )
}

/** What a tree is read with, also in a thread. */
export interface MenuSource {
  db: Db
  services: { ids: Ids }
  visit: Pick<Visit, 'of' | 'id'>
}

/** The tree of a share or published project, for the other forms in which it is read. */
export async function listMenu(ctx: MenuSource): Promise<TreeNode[]> {
  return ctx.visit.of === 'share' ? nodesOf(ctx, await readScope(ctx.db, ctx.visit.id)) : listShowMenu(ctx)
}

async function nodesOf(ctx: MenuSource, { moduleId, content, releaseId }: Scope): Promise<TreeNode[]> {
  if (releaseId !== null) return docTree(ctx, await listSharedHeads(ctx.db, { releaseId, moduleId }))
  const rows = await listTreeRows(ctx.db, moduleId)
  return toDocNodes(ctx, content ? withinContent(rows, content) : rows, '')
}

/** All folders, because they are structure, and the docs that were chosen or are below a growing folder. */
function withinContent(rows: TreeRow[], content: Content): TreeRow[] {
  const chosen = new Set(content.map(({ docId }) => docId))
  const growing = new Set(content.filter(({ isGrowing }) => isGrowing === 1).map(({ docId }) => docId))
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const isGrown = (row: TreeRow) => {
    for (let id = row.parent_id; id !== 0; id = parents.get(id) ?? 0) if (growing.has(id)) return true
    return false
  }
  return rows.filter((row) => row.is_folder === 1 || chosen.has(row.id) || isGrown(row))
}

/** The folders, and the docs that visitors see now. */
const findShowNodes = prepare((db, projectId: number) =>
  db
    .selectFrom('compose_node')
    .leftJoin('doc', (join) =>
      join
        .onRef('doc.id', '=', 'compose_node.doc_id')
        .on('doc.deleted_at', 'is', null)
        .on('doc.is_show', '=', 1)
        .on('compose_node.withdrawn_at', '=', 0),
    )
    .leftJoin('module', (join) => join.onRef('module.id', '=', 'doc.module_id').on('module.deleted_at', 'is', null))
    .leftJoin('project', (join) =>
      join.onRef('project.id', '=', 'module.project_id').on('project.deleted_at', 'is', null),
    )
    .leftJoin('space', (join) => join.onRef('space.id', '=', 'project.space_id').on('space.deleted_at', 'is', null))
    .select(['compose_node.id as nodeId', 'compose_node.parent_id as parentNodeId', 'compose_node.name as folderName'])
    .select(['compose_node.is_folder as isFolder', 'space.id as spaceId'])
    .select(treeColumns)
    .where('compose_node.project_id', '=', projectId)
    .orderBy('compose_node.order_index')
    .orderBy('compose_node.id'),
)

const findNodesVersion = prepare((db, projectId: number) =>
  db.selectFrom('compose_project').select('nodes_version as version').where('id', '=', projectId),
)

/** The live modules that the docs come from, with the counts of their changes. */
const findDocsVersions = prepare((db, projectId: number) =>
  db
    .selectFrom('compose_node')
    .innerJoin('doc', 'doc.id', 'compose_node.doc_id')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['module.id', 'module.docs_version as version'])
    .distinct()
    .where('compose_node.project_id', '=', projectId)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .orderBy('module.id'),
)

/** The tree of a published project. The answer is cached until the project or a module that it has docs of changes. */
export async function readShowMenu(ctx: VisitCtx, form: TreeForm = {}): Promise<KeptAnswer<never>> {
  const { db, services, visit } = ctx
  const version = hash(
    'sha256',
    JSON.stringify([await getDocSort(db), await findNodesVersion(db, visit.id), await findDocsVersions(db, visit.id)]),
  )
  return new KeptAnswer<never>(
    services.answers,
    { about: `menu of published project ${visit.id}${formName(form)}`, version, isPublic: visit.isPublic === true },
    async () => prepareTree(await listShowMenu(ctx), form),
  )
}

async function listShowMenu({ db, services, visit }: MenuSource): Promise<TreeNode[]> {
  const found = await findShowNodes(db, visit.id)
  const shown = found.filter((row) => row.isFolder === 1 || row.spaceId !== null)
  const rows = sortDocs(
    shown.map((row) => ({ ...row, name: row.isFolder === 1 ? row.folderName : row.name })),
    await getDocSort(db),
  )
  const counts = countBelow(
    rows.map((row) => ({ id: row.nodeId, parent_id: row.parentNodeId, is_folder: row.isFolder })),
  )
  const nodeId = (key: number) => (key === 0 ? '' : `n_${services.ids.encode(key)}`)
  return rows
    .filter((row) => row.isFolder === 0 || (counts.get(row.nodeId) ?? 0) > 0)
    .map((row) => ({
      id: nodeId(row.nodeId),
      docId: row.isFolder === 1 ? '' : services.ids.encode(row.id ?? 0),
      parentId: nodeId(row.parentNodeId),
      label: row.name ?? '',
      type: row.isFolder === 1 ? NODE.folder : NODE.doc,
      docType: row.type ?? 0,
      url: row.url ?? '',
      httpMethod: row.http_method ?? '',
      deprecated: row.deprecated ?? notDeprecated,
      version: row.version ?? '',
      apiCount: counts.get(row.nodeId) ?? 0,
    }))
}
