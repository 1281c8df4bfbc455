import { composeCalls } from '#core/contract/compose.ts'
import { routes } from '../../../http/door.ts'
import { addVisitKey, deleteVisitKey, listVisitKeys } from '../publication/visit-keys.ts'
import { addCompose, deleteCompose, revealPassword, updateCompose } from './change-compose.ts'
import { addComposeFolder, addDocs, removeNode, renameComposeFolder, setOrderIndex } from './change-nodes.ts'
import {
  addCommonRow,
  deleteCommonRow,
  getSetting,
  listCommonRows,
  saveCommonRows,
  saveSetting,
  updateCommonRow,
} from './compose-settings.ts'
import { listComposeProjects } from './compose.queries.ts'
import { addPage, deletePage, getPage, listPages, orderPage, switchPage, updatePage } from './extra-pages.ts'
import { listNodes } from './list-nodes.ts'
import { moveNodes } from './move-nodes.ts'
import { addPicture, readPicture } from './page-pictures.ts'
import { listPublished, withdraw } from './published-docs.ts'

const project = (id: number) => ({ of: 'show', id }) as const
const params = { table: 'global_params' } as const
const returns = { table: 'global_returns' } as const

export const composeRoutes = routes(composeCalls, {
  list: (ctx, { spaceId }) => listComposeProjects(ctx, spaceId),
  add: (ctx, input) => addCompose(ctx, input),
  update: (ctx, input) => updateCompose(ctx, input),
  delete: (ctx, input) => deleteCompose(ctx, input),
  reveal: (ctx, input) => revealPassword(ctx, input),
  listKeys: ({ db }, { id }) => listVisitKeys(db, project(id)),
  addKey: (ctx, { id, name }) => addVisitKey(ctx, project(id), name),
  deleteKey: (ctx, { id, keyId }) => deleteVisitKey(ctx, project(id), keyId),
  listDocs: (ctx, { projectId }) => listNodes(ctx, projectId),
  addDocs: (ctx, input) => addDocs(ctx, input),
  removeDoc: (ctx, input) => removeNode(ctx, input),
  addFolder: (ctx, input) => addComposeFolder(ctx, input),
  updateFolder: (ctx, input) => renameComposeFolder(ctx, input),
  order: (ctx, input) => setOrderIndex(ctx, input),
  moveDocs: (ctx, input) => moveNodes(ctx, input),
  listPublished: (ctx, { projectId }) => listPublished(ctx, projectId),
  withdraw: (ctx, input) => withdraw(ctx, input),
  getSetting: (ctx, { id }) => getSetting(ctx, id),
  saveSetting: (ctx, input) => saveSetting(ctx, input),
  listParams: (ctx, input) => listCommonRows(ctx, { ...params, ...input }),
  addParam: (ctx, input) => addCommonRow(ctx, { ...params, ...input }),
  updateParam: (ctx, input) => updateCommonRow(ctx, { ...params, ...input }),
  deleteParam: (ctx, input) => deleteCommonRow(ctx, { ...params, ...input }),
  saveParams: (ctx, input) => saveCommonRows(ctx, { ...params, ...input }),
  listReturns: (ctx, input) => listCommonRows(ctx, { ...returns, ...input }),
  addReturn: (ctx, input) => addCommonRow(ctx, { ...returns, ...input }),
  updateReturn: (ctx, input) => updateCommonRow(ctx, { ...returns, ...input }),
  deleteReturn: (ctx, input) => deleteCommonRow(ctx, { ...returns, ...input }),
  saveReturns: (ctx, input) => saveCommonRows(ctx, { ...returns, ...input }),
  listPages: ({ db }, { projectId }) => listPages(db, projectId),
  getPage: ({ db }, { id }) => getPage(db, id),
  addPage: (ctx, input) => addPage(ctx, input),
  updatePage: (ctx, input) => updatePage(ctx, input),
  deletePage: (ctx, input) => deletePage(ctx, input),
  addPicture: (ctx, input, file) => addPicture(ctx, input, file),
  getPicture: (ctx, input) => readPicture(ctx, input),
  switchPage: (ctx, input) => switchPage(ctx, input),
  orderPage: (ctx, input) => orderPage(ctx, input),
})
