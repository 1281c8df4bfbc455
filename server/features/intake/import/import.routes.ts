import { importCalls } from '#core/contract/import.ts'
import { routes } from '../../../http/door.ts'
import { readSource, refreshModule, saveSource, takeOverSource } from './module-source.ts'
import { closePreview } from './previews.ts'
import { confirmImport, importFile, importSwagger } from './start-import.ts'

export const importRoutes = routes(importCalls, {
  file: (ctx, input, file) => importFile(ctx, input, file),
  postman: (ctx, input, file) => importFile(ctx, input, file, 'postman'),
  yapi: (ctx, input, file) => importFile(ctx, input, file, 'yapi-markdown'),
  swagger: (ctx, input) => importSwagger(ctx, input),
  confirm: (ctx, input) => confirmImport(ctx, input),
  close: (ctx, input) => closePreview(ctx, input),
  refresh: (ctx, { moduleId }) => refreshModule(ctx, moduleId),
  source: (ctx, { moduleId }) => readSource(ctx, moduleId),
  saveSource: (ctx, input) => saveSource(ctx, input),
  takeOverSource: (ctx, { moduleId }) => takeOverSource(ctx, moduleId),
})
