import type { Named, RemoteModule } from '#core/contract/metersphere.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { askTool, cleaned, isObject, type Tool, type ToolRequest } from './tool.ts'

/** Entries of one list that people can choose from. */
const MAX_ENTRIES = 1000
/** Levels of modules that people can choose from. */
const MAX_LEVEL = 2

/** The workspaces (2.x) or organizations (3.x) of the account. */
export async function listRemoteSpaces(ctx: UserCtx, tool: Tool): Promise<Named[]> {
  if (tool.version === 1) return toNamed(tool, await ask(ctx, tool, { path: '/workspace/list/userworkspace' }))
  try {
    return toNamed(tool, await ask(ctx, tool, { path: '/system/organization/switch-option' }))
  } catch (error) {
    // The community edition has one organization and no list of them.
    if (!(error instanceof UserError) || error.key !== 'metersphere.notThere') throw error
    return toNamed(tool, [await ask(ctx, tool, { path: '/system/organization/default' })])
  }
}

export async function listRemoteProjects(ctx: UserCtx, tool: Tool, spaceId: string): Promise<Named[]> {
  if (tool.version === 2) {
    return toNamed(tool, await ask(ctx, tool, { path: `/project/list/options/${encodeURIComponent(spaceId)}` }))
  }
  const account = await ask(ctx, tool, { path: '/currentUser' })
  const userId = isObject(account) ? account['id'] : undefined
  const body = JSON.stringify({ workspaceId: spaceId, ...(typeof userId === 'string' && { userId }) })
  return toNamed(tool, await ask(ctx, tool, { path: '/project/list/related', body }))
}

/** Modules of a project for HTTP interfaces. */
export async function listRemoteModules(ctx: UserCtx, tool: Tool, projectId: string): Promise<RemoteModule[]> {
  const data =
    tool.version === 1
      ? await ask(ctx, tool, { path: `/api/module/list/${encodeURIComponent(projectId)}/HTTP` })
      : await ask(ctx, tool, { path: '/api/definition/module/only/tree', body: JSON.stringify({ projectId }) })
  return toModules(entriesOf(tool, data), 1)
}

const ask = ({ services, actor }: UserCtx, tool: Tool, request: Omit<ToolRequest, 'userId'>) =>
  askTool(services, tool, { ...request, userId: actor.userId })

/** Throws if the answer is no list: then something else than MeterSphere, or another version, answered. */
function entriesOf({ address }: Tool, data: unknown): Record<string, unknown>[] {
  if (!Array.isArray(data)) throw new UserError('metersphere.notThere', { host: new URL(address).host })
  return data.filter(isObject).slice(0, MAX_ENTRIES)
}

const toNamed = (tool: Tool, data: unknown): Named[] => entriesOf(tool, data).flatMap(namedOf)

function namedOf({ id, name }: Record<string, unknown>): Named[] {
  const isFine = typeof id === 'string' && id !== '' && id.length <= limits.remoteId
  return isFine ? [{ id, name: cleaned(name, limits.remoteName) || id }] : []
}

interface ModuleNode extends Named {
  level: number
  leaf: boolean
  children: ModuleNode[]
}

function toModules(entries: Record<string, unknown>[], level: number): ModuleNode[] {
  return entries.flatMap((entry) => {
    const inner = level < MAX_LEVEL && Array.isArray(entry['children']) ? entry['children'] : []
    const children = toModules(inner.filter(isObject).slice(0, MAX_ENTRIES), level + 1)
    return namedOf(entry).map((named) => ({ ...named, level, leaf: children.length === 0, children }))
  })
}
