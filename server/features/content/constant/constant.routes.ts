import { constantCalls } from '#core/contract/constant.ts'
import { routes } from '../../../http/door.ts'
import {
  listErrorCodes,
  readAllConstants,
  readModuleConstants,
  readProjectConstants,
  saveWrittenErrorCodes,
  saveModuleConstants,
  saveProjectConstants,
} from './shared-text.ts'

export const constantRoutes = routes(constantCalls, {
  ofProject: (ctx, { projectId }) => readProjectConstants(ctx, projectId),
  saveOfProject: (ctx, input) => saveProjectConstants(ctx, input),
  ofModule: (ctx, { moduleId }) => readModuleConstants(ctx, moduleId),
  saveOfModule: (ctx, input) => saveModuleConstants(ctx, input),
  all: (ctx, { moduleId }) => readAllConstants(ctx, moduleId),
  errorCodes: (ctx, input) => listErrorCodes(ctx, input),
  saveErrorCodes: (ctx, input) => saveWrittenErrorCodes(ctx, input),
})
