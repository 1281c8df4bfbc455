import { moduleCalls } from '#core/contract/module.ts'
import { routes } from '../../../http/door.ts'
import { countDocs, countShares } from '../project/project.queries.ts'
import { addModule, deleteModule, getPushToken, orderModule, refreshPushToken, renameModule } from './change-module.ts'
import { listCards, readCard } from './read-module.ts'

export const moduleRoutes = routes(moduleCalls, {
  list: (ctx, { projectId }) => listCards(ctx, projectId),
  info: (ctx, { moduleId }) => readCard(ctx, moduleId),
  add: (ctx, input) => addModule(ctx, input),
  rename: (ctx, input) => renameModule(ctx, input),
  order: (ctx, input) => orderModule(ctx, input),
  impact: async ({ db }, { id }) => ({
    projects: 0,
    modules: 1,
    docs: await countDocs(db, { moduleId: id }),
    shares: await countShares(db, { moduleId: id }),
    members: 0,
  }),
  delete: (ctx, input) => deleteModule(ctx, input),
  getToken: (ctx, input) => getPushToken(ctx, input),
  refreshToken: (ctx, input) => refreshPushToken(ctx, input),
})
