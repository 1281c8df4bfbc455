import { exportCalls } from '#core/contract/export.ts'
import { routes } from '../../../http/door.ts'
import { exportNow, exportWhole, readJobFile } from './export-docs.ts'
import { addExportToken, getExportToken, refreshExportToken } from './export-token.ts'

export const exportRoutes = routes(exportCalls, {
  docs: (ctx, input) => exportNow(ctx, input),
  postman: (ctx, { moduleId }) => exportWhole(ctx, { moduleId, format: 'postman' }),
  jobFile: (ctx, input) => readJobFile(ctx, input),
  token: (ctx, input) => getExportToken(ctx, input),
  addToken: (ctx, input) => addExportToken(ctx, input),
  refreshToken: (ctx, input) => refreshExportToken(ctx, input),
})
