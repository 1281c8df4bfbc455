import { releaseCalls } from '#core/contract/release.ts'
import { routes } from '../../../http/door.ts'
import { compareReleaseDoc, compareReleases, writeChangelog } from './compare-releases.ts'
import { readReleaseDoc, readReleaseGlobals, readReleaseModel, readReleaseTree } from './read-release.ts'
import { listBoundTree, toChange, withBoundDocs } from './fields-of-clients.ts'
import { listModuleReleases, listReleaseDocs, listReleases } from './release.queries.ts'
import { addRelease, removeRelease, updateRelease, updateToNewest } from './release.ts'

export const releaseRoutes = routes(releaseCalls, {
  list: async (ctx, { isBrief, ...input }) => {
    const releases = await listReleases(ctx, input)
    return isBrief === 1 ? releases : withBoundDocs(ctx, releases)
  },
  listOfModule: (ctx, { moduleId }) => listModuleReleases(ctx, moduleId),
  add: (ctx, input) => addRelease(ctx, toChange(ctx, input)),
  update: (ctx, input) => updateRelease(ctx, toChange(ctx, input)),
  setStatus: (ctx, input) => updateRelease(ctx, input),
  remove: (ctx, input) => removeRelease(ctx, input),
  docs: (ctx, input) => listReleaseDocs(ctx, input),
  boundTree: (ctx, input) => listBoundTree(ctx, input),
  newest: (ctx, { id, docIds }) =>
    updateToNewest(ctx, { id, docIds: docIds?.map((docId) => ctx.services.ids.decode(docId)) }),
  tree: (ctx, input) => readReleaseTree(ctx, input),
  doc: (ctx, input) => readReleaseDoc(ctx, input),
  model: (ctx, input) => readReleaseModel(ctx, input),
  environment: (ctx, input) => readReleaseGlobals(ctx, input),
  compare: (ctx, input) => compareReleases(ctx, input),
  compareDoc: (ctx, input) => compareReleaseDoc(ctx, input),
  changelog: (ctx, input, _file, { signal }) => writeChangelog(ctx, input, signal),
})
