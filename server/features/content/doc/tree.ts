import type { TreeNode } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import { getDocSort } from '../store/sort-docs.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'
import { listConflicting } from '../store/doc.queries.ts'
import { listTreeRows, NODE, toDocNodes } from './doc-nodes.ts'
import { formName, prepareTree, type TreeForm } from './serve-tree.ts'

interface ModuleRow {
  id: number
  name: string
  /** Incremented by every change of a doc. */
  docs_version: number
  project_id: number
}

/** The reading tree of a project, with its modules as roots. */
export async function readProjectTree(
  ctx: UserCtx,
  { projectId, ...form }: { projectId: number } & TreeForm,
): Promise<KeptAnswer<never>> {
  const modules = await listModules(ctx, [projectId])
  const version = JSON.stringify([await getDocSort(ctx.db), modules])
  const source = { about: `tree of project ${projectId}${formName(form)}`, version }
  return new KeptAnswer<never>(ctx.services.answers, source, async () => {
    const nodes: TreeNode[] = []
    for (const module of modules) nodes.push(...(await moduleNodes(ctx, module, '')))
    return prepareTree(nodes, form)
  })
}

/** The reading tree of a space, with the projects that the user can read as roots. */
export async function readSpaceTree(
  ctx: UserCtx,
  { spaceId, ...form }: { spaceId: number } & TreeForm,
): Promise<KeptAnswer<never>> {
  const projects = await visibleProjects(ctx)
    .select(['project.id', 'project.name'])
    .where('project.space_id', '=', spaceId)
    .orderBy('project.order_index')
    .orderBy('project.name')
    .execute()
  const projectIds = projects.map(({ id }) => id)
  const modules = await listModules(ctx, projectIds)
  // Users who can read the same projects share the cached tree.
  const about = `tree of space ${spaceId}${formName(form)}: ${projectIds.join()}`
  return new KeptAnswer<never>(
    ctx.services.answers,
    { about, version: JSON.stringify([await getDocSort(ctx.db), projects, modules]) },
    async () => {
      const nodes: TreeNode[] = []
      for (const project of projects) {
        const own = modules.filter(({ project_id }) => project_id === project.id)
        nodes.push(...(await projectNodes(ctx, project, own)))
      }
      return prepareTree(nodes, form)
    },
  )
}

async function projectNodes(ctx: Ctx, project: { id: number; name: string }, modules: ModuleRow[]) {
  const id = `p_${ctx.services.ids.encode(project.id)}`
  const below: TreeNode[] = []
  for (const module of modules) below.push(...(await moduleNodes(ctx, module, id)))
  const node = placeNode({ id, parentId: '', label: project.name, type: NODE.project, apiCount: countDocs(below) })
  return [node, ...below]
}

async function listModules({ db }: Ctx, projectIds: number[]): Promise<ModuleRow[]> {
  if (projectIds.length === 0) return []
  return db
    .selectFrom('module')
    .select(['id', 'name', 'docs_version', 'project_id'])
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

async function moduleNodes(ctx: Ctx, module: ModuleRow, parentId: string): Promise<TreeNode[]> {
  const id = `m_${ctx.services.ids.encode(module.id)}`
  const conflicting = await listConflicting(ctx.db, module.id)
  const marked = new Set([...conflicting].map((docId) => ctx.services.ids.encode(docId)))
  const below = toDocNodes(ctx, await listTreeRows(ctx.db, module.id), id).map((node) =>
    marked.has(node.docId) ? { ...node, hasConflicts: 1 as const } : node,
  )
  return [placeNode({ id, parentId, label: module.name, type: NODE.module, apiCount: countDocs(below) }), ...below]
}

const countDocs = (nodes: TreeNode[]) => nodes.filter(({ type }) => type === NODE.doc).length

function placeNode(node: Pick<TreeNode, 'id' | 'parentId' | 'label' | 'type' | 'apiCount'>): TreeNode {
  return { ...node, docId: '', docType: 0, url: '', httpMethod: '', deprecated: notDeprecated, version: '' }
}

/** Spaces with their projects, limited to those that the user can read. */
export async function listViewProjects(ctx: UserCtx) {
  const rows = await visibleProjects(ctx)
    .select(['space.id as spaceId', 'space.name as spaceName', 'project.id', 'project.name'])
    .orderBy('space.id')
    .orderBy('project.order_index')
    .orderBy('project.name')
    .execute()
  const spaces = new Map<number, { id: number; name: string; projects: { id: number; name: string }[] }>()
  for (const { spaceId, spaceName, id, name } of rows) {
    const space = spaces.get(spaceId) ?? { id: spaceId, name: spaceName, projects: [] }
    space.projects.push({ id, name })
    spaces.set(spaceId, space)
  }
  return [...spaces.values()]
}
