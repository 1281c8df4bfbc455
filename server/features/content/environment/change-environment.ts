import { can } from '#core/access/policy.ts'
import { effectiveProjectRole } from '#core/access/roles.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { reorder } from '../../places/place/reorder.ts'
import { visibleProjects } from '../../places/project/project.queries.ts'
import { LinkCarrier } from '../store/carry-links.ts'
import {
  getEnvironmentRow,
  listEnvironmentRows,
  noGlobals,
  openGlobals,
  toEnvironment,
  type GlobalRows,
} from '../store/environment.queries.ts'
import { claimSharedName, deleteShared, findFreeSharedName } from '../store/shared-things.ts'
import {
  insertEnvironment,
  reviseEnvironment,
  setEnvironmentOrder,
  type EnvironmentFields,
} from '../store/write-environment.ts'

export function addEnvironment(ctx: UserCtx, { moduleId, ...fields }: { moduleId: number } & EnvironmentFields) {
  return transact(ctx, async (tx) => {
    await claimSharedName(tx, 'environment', { moduleId, name: fields.name })
    return insertEnvironment(tx, moduleId, { ...fields, globals: noGlobals() })
  })
}

interface EnvironmentChange extends EnvironmentFields {
  id: number
  version?: number
}

export function updateEnvironment(ctx: UserCtx, { id, name, url, isPublic, version }: EnvironmentChange) {
  return transact(ctx, async (tx) => {
    const { module_id: moduleId, is_public } = await getEnvironmentRow(tx.db, id)
    await claimSharedName(tx, 'environment', { moduleId, name, except: id })
    const change = { name, url, is_public: isPublic ?? is_public }
    await reviseEnvironment(tx, { id, change, ...(version !== undefined && { version }) })
    return toEnvironment(await getEnvironmentRow(tx.db, id))
  })
}

export function deleteEnvironment(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await deleteShared(tx, 'environment', id)
    return {}
  })
}

export function orderEnvironment(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const { module_id } = await getEnvironmentRow(tx.db, id)
    await touchModule(tx.db, module_id)
    await setEnvironmentOrder(tx.db, reorder(await listEnvironmentRows(tx.db, module_id), { id, afterId }))
    return {}
  })
}

interface EnvironmentCopy extends EnvironmentFields {
  fromEnvId: number
  destModuleId: number
}

export function copyEnvironment(ctx: UserCtx, { fromEnvId, destModuleId, ...fields }: EnvironmentCopy) {
  return transact(ctx, async (tx) => {
    await claimSharedName(tx, 'environment', { moduleId: destModuleId, name: fields.name })
    return insertEnvironment(tx, destModuleId, {
      ...fields,
      globals: await globalsFor(tx, fromEnvId, destModuleId),
    })
  })
}

export function importEnvironments(ctx: UserCtx, { destModuleId, envIds }: { destModuleId: number; envIds: number[] }) {
  return transact(ctx, async (tx) => {
    await touchModule(tx.db, destModuleId)
    const made = []
    for (const id of envIds) {
      const row = await getEnvironmentRow(tx.db, id)
      const name = await findFreeSharedName(tx.db, 'environment', { moduleId: destModuleId, name: row.name })
      const globals = await globalsFor(tx, id, destModuleId)
      made.push(await insertEnvironment(tx, destModuleId, { name, url: row.url, isPublic: row.is_public, globals }))
    }
    return made
  })
}

/** The global rows of an environment, converted for another module: linked dictionaries and models are copied. */
async function globalsFor(tx: UserCtx, environmentId: number, moduleId: number): Promise<GlobalRows> {
  const row = await getEnvironmentRow(tx.db, environmentId)
  const { headers, params, returns } = openGlobals(tx.services.vault, row.params)
  const carrier = new LinkCarrier(tx, { fromModuleId: row.module_id, moduleId })
  return {
    headers: await carrier.rows(headers),
    params: await carrier.rows(params),
    returns: await carrier.rows(returns),
  }
}

/** All environments that the user may copy, as a flat tree. */
export async function listMyEnvironments(ctx: UserCtx) {
  const rows = await visibleProjects(ctx)
    .innerJoin('module', 'module.project_id', 'project.id')
    .innerJoin('environment', 'environment.module_id', 'module.id')
    .select([
      'space.id as spaceId',
      'space.name as spaceName',
      'project.id as projectId',
      'project.name as projectName',
      'project.is_private',
      'module.id as moduleId',
      'module.name as moduleName',
      'environment.id',
      'environment.name',
      'environment.url',
      'sm.role as spaceRole',
      'pm.role as ownRole',
    ])
    .where('module.deleted_at', 'is', null)
    .where('environment.deleted_at', 'is', null)
    .orderBy('space.id')
    .orderBy('project.order_index')
    .orderBy('module.order_index')
    .orderBy('environment.order_index')
    .execute()
  const { isSuperAdmin } = ctx.actor
  const mine = rows.filter(({ spaceRole, ownRole, is_private }) => {
    const space = spaceRole ?? undefined
    const isPrivate = is_private === 1
    const project = effectiveProjectRole({ isSuperAdmin, space, project: ownRole ?? undefined, isPrivate })
    return can('secret.read', { at: 'project', isSuperAdmin, space, project })
  })
  const nodes = new Map<string, MyNode>()
  for (const row of mine) for (const node of toPath(row)) nodes.set(node.id, node)
  return [...nodes.values()]
}

interface MyNode {
  id: string
  label: string
  parentId: string
  isModule: boolean
  isEnv: boolean
  envId: number
  url: string
}

function toPath(row: {
  spaceId: number
  spaceName: string
  projectId: number
  projectName: string
  moduleId: number
  moduleName: string
  id: number
  name: string
  url: string
}): MyNode[] {
  const plain = { isModule: false, isEnv: false, envId: 0, url: '' }
  const [space, project, module] = [`s${row.spaceId}`, `p${row.projectId}`, `m${row.moduleId}`]
  return [
    { ...plain, id: space, label: row.spaceName, parentId: '' },
    { ...plain, id: project, label: row.projectName, parentId: space },
    { ...plain, id: module, label: row.moduleName, parentId: project, isModule: true },
    { ...plain, id: `e${row.id}`, label: row.name, parentId: module, isEnv: true, envId: row.id, url: row.url },
  ]
}
