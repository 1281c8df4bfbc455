import { exportCalls } from '#core/contract/export.ts'
import { routes } from '../../../http/door.ts'
import { exportNow, exportWhole, readJobFile } from './export-docs.ts'
import { addExportToken, getExportToken, refreshExportToken } from './export-token.ts'

export const exportRoutes = routes(exportCalls, {
  docs: (ctx, input, _file, { signal }) => exportNow(ctx, input, signal),
  postman: (ctx, { moduleId }, _file, { signal }) => exportWhole(ctx, { moduleId, format: 'postman' }, signal),
  jobFile: (ctx, input) => readJobFile(ctx, input),
  token: (ctx, input) => getExportToken(ctx, input),
  addToken: (ctx, input) => addExportToken(ctx, input),
  refreshToken: (ctx, input) => refreshExportToken(ctx, input),
})
