import { meterSphereCalls } from '#core/contract/metersphere.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { routes } from '../../../http/door.ts'
import { listModulesOf, loadBinding, loadRemoteProjects, saveBinding } from './binding.ts'
import { isMeterSphereOn, loadConnection, removeConnection, saveConnection, testConnection } from './connection.ts'
import { syncNow } from './queue-sync.ts'

/** Refuses the call while the tool is off. */
const whenOn =
  <Input, Output>(run: (ctx: UserCtx, input: Input) => Promise<Output>) =>
  async (ctx: UserCtx, input: Input): Promise<Output> => {
    if (!(await isMeterSphereOn(ctx.db))) throw new UserError('metersphere.off')
    return run(ctx, input)
  }

export const meterSphereRoutes = routes(meterSphereCalls, {
  testSpace: whenOn(testConnection),
  saveSpace: whenOn(saveConnection),
  removeSpace: whenOn(removeConnection),
  loadSpace: whenOn(loadConnection),
  loadProjects: whenOn(loadRemoteProjects),
  listModules: whenOn(listModulesOf),
  loadModule: whenOn((ctx, { moduleId }) => loadBinding(ctx, { moduleId })),
  saveModule: whenOn((ctx, { moduleId, ...target }) => saveBinding(ctx, { moduleId }, target)),
  syncModule: whenOn((ctx, { moduleId }) => syncNow(ctx, { moduleId })),
  loadRelease: whenOn((ctx, { releaseId }) => loadBinding(ctx, { releaseId })),
  saveRelease: whenOn((ctx, { releaseId, ...target }) => saveBinding(ctx, { releaseId }, target)),
  syncRelease: whenOn((ctx, { releaseId }) => syncNow(ctx, { releaseId })),
})
