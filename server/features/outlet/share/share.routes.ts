import { shareCalls } from '#core/contract/share.ts'
import { routes } from '../../../http/door.ts'
import { addVisitKey, deleteVisitKey, listVisitKeys } from '../publication/visit-keys.ts'
import { addShare, deleteShare, revealPassword, setShareStatus, updateShare } from './change-share.ts'
import { getShareRow, listChosen, listChosenEnvironments, pageShares } from './share.queries.ts'

const isForChoosing = ({ isFolder, isShareFolder }: { isFolder: 0 | 1; isShareFolder: 0 | 1 }) =>
  isFolder === 0 || isShareFolder === 1

export const shareRoutes = routes(shareCalls, {
  page: (ctx, input) => pageShares(ctx, input),
  get: (ctx, { id }) => getShareRow(ctx, id),
  add: (ctx, input) => addShare(ctx, input),
  update: (ctx, input) => updateShare(ctx, input),
  del: (ctx, input) => deleteShare(ctx, input),
  enable: (ctx, { id }) => setShareStatus(ctx, { id, status: 1 }),
  disable: (ctx, { id }) => setShareStatus(ctx, { id, status: 0 }),
  reveal: (ctx, input) => revealPassword(ctx, input),
  listContent: ({ db }, { id }) => listChosen(db, id),
  listShareDocIds: async ({ db }, { id }) => (await listChosen(db, id)).filter(isForChoosing),
  listEnvironment: ({ db }, { id }) => listChosenEnvironments(db, id),
  listKeys: ({ db }, { id }) => listVisitKeys(db, { of: 'share', id }),
  addKey: (ctx, { id, name }) => addVisitKey(ctx, { of: 'share', id }, name),
  deleteKey: (ctx, { id, keyId }) => deleteVisitKey(ctx, { of: 'share', id }, keyId),
})
