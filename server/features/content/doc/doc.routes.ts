import { docCalls } from '#core/contract/doc.ts'
import { routes } from '../../../http/door.ts'
import { listDocs, listFolders } from '../store/doc.queries.ts'
import { readPlace } from './doc-place.ts'
import { listChanged } from './list-changed.ts'
import { updateDocs, updateOrder, updateVersion } from './change-docs.ts'
import { copyDocs } from '../store/copy-docs.ts'
import { deleteDocs } from '../store/delete-docs.ts'
import { addFolder, updateFolder } from '../store/folders.ts'
import { moveDocs } from '../store/move-docs.ts'
import { getDocProps, getModuleOfDoc, listModuleDocs, readDoc, readNoted } from './read-doc.ts'
import { saveDoc } from './save-doc.ts'
import { settleConflicts } from './settle-conflicts.ts'
import { listViewProjects, readProjectTree, readSpaceTree } from './tree.ts'

export const docRoutes = routes(docCalls, {
  list: ({ db }, { moduleId }) => listDocs(db, moduleId, { withHidden: false }),
  listAll: (ctx, input) => listModuleDocs(ctx, input),
  detail: (ctx, input) => readNoted(ctx, input),
  form: (ctx, input) => readDoc(ctx, input),
  viewDetail: (ctx, input) => readNoted(ctx, input),
  save: (ctx, input) => saveDoc(ctx, input),
  delete: (ctx, { id }) => deleteDocs(ctx, { ids: [id] }),
  deleteMany: (ctx, input) => deleteDocs(ctx, input),
  updateMany: (ctx, input) => updateDocs(ctx, input),
  place: ({ db }, { id }) => readPlace(db, id),
  listFolders: ({ db }, { moduleId }) => listFolders(db, moduleId),
  addFolder: (ctx, input) => addFolder(ctx, input),
  updateFolder: (ctx, input) => updateFolder(ctx, input),
  lock: (ctx, { id }) => updateDocs(ctx, { ids: [id], isLocked: 1 }),
  unlock: (ctx, { id }) => updateDocs(ctx, { ids: [id], isLocked: 0 }),
  updateStatus: (ctx, { id, status }) => updateDocs(ctx, { ids: [id], status }),
  updateOrder: (ctx, input) => updateOrder(ctx, input),
  updateVersion: (ctx, input) => updateVersion(ctx, input),
  settleConflicts: (ctx, input) => settleConflicts(ctx, input),
  move: (ctx, input) => moveDocs(ctx, input),
  copy: (ctx, input) => copyDocs(ctx, input),
  viewProjects: (ctx) => listViewProjects(ctx),
  viewChanged: (ctx) => listChanged(ctx),
  viewDataByProject: (ctx, input) => readProjectTree(ctx, input),
  viewData: (ctx, input) => readSpaceTree(ctx, input),
  moduleOfDoc: (ctx, input) => getModuleOfDoc(ctx, input),
  docProps: (ctx, input) => getDocProps(ctx, input),
})
