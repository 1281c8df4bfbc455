import { releaseCalls } from '#core/contract/release.ts'
import { routes } from '../../../http/door.ts'
import {
  addRelease,
  listModuleReleases,
  listReleaseDocs,
  listReleases,
  removeRelease,
  updateRelease,
} from './release.ts'

export const releaseRoutes = routes(releaseCalls, {
  list: (ctx, input) => listReleases(ctx, input),
  listOfModule: (ctx, { moduleId }) => listModuleReleases(ctx, moduleId),
  add: (ctx, input) => addRelease(ctx, input),
  update: (ctx, input) => updateRelease(ctx, input),
  setStatus: (ctx, input) => updateRelease(ctx, input),
  remove: (ctx, input) => removeRelease(ctx, input),
  docs: (ctx, input) => listReleaseDocs(ctx, input),
})
