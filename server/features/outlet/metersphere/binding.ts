import { UserError, type Params } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { openTool } from './connection.ts'
import {
  deleteBinding,
  findBinding,
  findSpaceRow,
  getSpaceIdOfProject,
  insertBinding,
  lockBinding,
  updateBinding,
  type Bound,
} from './metersphere.queries.ts'
import { listRemoteModules, listRemoteProjects } from './remote-lists.ts'

/** Why a sync failed, as stored. */
export interface Reason {
  key: TextKey
  params: Params
}

/** What docs of a project can be bound to. */
export async function loadRemoteProjects(ctx: UserCtx, { projectId }: { projectId: number }) {
  const spaceId = await getSpaceIdOfProject(ctx.db, projectId)
  const row = await findSpaceRow(ctx.db, spaceId)
  const projects = row ? await listRemoteProjects(ctx, openTool(ctx, row), row.remote_id) : []
  return { spaceConfig: row !== undefined, spaceId, projects }
}

export async function listModulesOf(ctx: UserCtx, input: { projectId: number; msProjectId: string }) {
  const row = await findSpaceRow(ctx.db, await getSpaceIdOfProject(ctx.db, input.projectId))
  if (!row) throw new UserError('metersphere.notConnected')
  return listRemoteModules(ctx, openTool(ctx, row), input.msProjectId)
}

export async function loadBinding({ db, t }: UserCtx, bound: Bound) {
  const row = await findBinding(db, bound)
  const reason = row && row.error !== '' ? (JSON.parse(row.error) as Reason) : undefined
  return {
    name: row ? `${row.remote_project_name} / ${row.remote_module_name}` : '',
    msProjectId: row?.remote_project_id ?? '',
    msProjectName: row?.remote_project_name ?? '',
    msModuleId: row?.remote_module_id ?? '',
    msModuleName: row?.remote_module_name ?? '',
    state: row?.state ?? ('' as const),
    syncedAt: row?.synced_at ?? 0,
    docCount: row?.doc_count ?? 0,
    error: reason ? t(reason.key, reason.params) : '',
    nextAt: row?.next_at ?? 0,
  }
}

interface Target {
  msProjectId: string
  msProjectName: string
  msModuleId: string
  msModuleName: string
}

/** Binds, binds to another module of MeterSphere, or ends the binding. A sync that waits sends to the new target. */
export function saveBinding(ctx: UserCtx, bound: Bound, target: Target) {
  return transact(ctx, async (tx) => {
    const known = await lockBinding(tx.db, bound)
    if (target.msProjectId === '') {
      if (known) await deleteBinding(tx.db, known.id)
    } else await writeTarget(tx, { bound, target, id: known?.id })
    const object = 'moduleId' in bound ? `module ${bound.moduleId}` : `release ${bound.releaseId}`
    await audit(tx, { action: target.msProjectId === '' ? 'meterSphere.removed' : 'meterSphere.saved', object })
    return {}
  })
}

async function writeTarget(
  { db, services, actor }: UserCtx,
  { bound, target, id }: { bound: Bound; target: Target; id: number | undefined },
): Promise<void> {
  if (target.msModuleId === '') throw new UserError('metersphere.chooseModule', {}, 'msModuleId')
  const columns = {
    remote_project_id: target.msProjectId,
    remote_project_name: target.msProjectName,
    remote_module_id: target.msModuleId,
    remote_module_name: target.msModuleName,
    modified_at: services.now(),
    modified_by: actor.userId,
  }
  if (id !== undefined) return updateBinding(db, id, columns)
  const moduleId = 'moduleId' in bound ? bound.moduleId : null
  const releaseId = 'releaseId' in bound ? bound.releaseId : null
  await insertBinding(db, { ...columns, module_id: moduleId, release_id: releaseId })
}
