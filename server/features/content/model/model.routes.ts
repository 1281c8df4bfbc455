import { modelCalls } from '#core/contract/model.ts'
import { routes } from '../../../http/door.ts'
import { listUsage } from '../store/usage.ts'
import { listModels } from '../store/model.queries.ts'
import { deleteModel, readModel, saveModel } from './change-model.ts'

export const modelRoutes = routes(modelCalls, {
  list: (ctx, { moduleId }) => listModels(ctx, moduleId),
  detail: (ctx, input) => readModel(ctx, input),
  usage: (ctx, { id }) => listUsage(ctx, { kind: 'model', id }),
  save: (ctx, input) => saveModel(ctx, input),
  delete: (ctx, input) => deleteModel(ctx, input),
})
