import { environmentCalls } from '#core/contract/environment.ts'
import { routes } from '../../../http/door.ts'
import { listEnvironments } from '../store/environment.queries.ts'
import {
  addEnvironment,
  copyEnvironment,
  deleteEnvironment,
  importEnvironments,
  listMyEnvironments,
  orderEnvironment,
  updateEnvironment,
} from './change-environment.ts'
import {
  addGlobalRow,
  deleteGlobalRow,
  listGlobalRows,
  readGlobalsFor,
  saveGlobalRows,
  updateGlobalRow,
} from './global-rows.ts'

export const environmentRoutes = routes(environmentCalls, {
  list: ({ db }, { moduleId }) => listEnvironments(db, moduleId),
  add: (ctx, input) => addEnvironment(ctx, input),
  update: (ctx, input) => updateEnvironment(ctx, input),
  delete: (ctx, input) => deleteEnvironment(ctx, input),
  order: (ctx, input) => orderEnvironment(ctx, input),
  copy: (ctx, input) => copyEnvironment(ctx, input),
  import: (ctx, input) => importEnvironments(ctx, input),
  listMine: (ctx) => listMyEnvironments(ctx),
  listParams: (ctx, input) => listGlobalRows(ctx, input),
  saveParams: (ctx, input) => saveGlobalRows(ctx, input),
  addParam: (ctx, input) => addGlobalRow(ctx, input),
  updateParam: (ctx, input) => updateGlobalRow(ctx, input),
  deleteParam: (ctx, input) => deleteGlobalRow(ctx, input),
  globalHeaders: (ctx, { environmentId }) => listGlobalRows(ctx, { environmentId, style: 1 }),
  globals: (ctx, input) => readGlobalsFor(ctx, input),
})
