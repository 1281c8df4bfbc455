import { historyCalls } from '#core/contract/history.ts'
import { routes } from '../../../http/door.ts'
import { listChanges } from './list-changes.ts'
import { listChangedSince } from './list-changed-since.ts'
import { restoreRevision } from './restore-revision.ts'
import { compareSnapshots, listSnapshots, readByHash, readSnapshot } from './snapshots.ts'

export const historyRoutes = routes(historyCalls, {
  list: (ctx, input) => listChanges(ctx, input),
  since: (ctx, input) => listChangedSince(ctx, input),
  restore: (ctx, input) => restoreRevision(ctx, input),
  snapshots: (ctx, { docId }) => listSnapshots(ctx, docId),
  snapshot: (ctx, { id }) => readSnapshot(ctx, id),
  docInfo: (ctx, input) => readByHash(ctx, input),
  compare: (ctx, input) => compareSnapshots(ctx, input),
})
