import type { DocView } from '#core/contract/doc.ts'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'

/** A doc as pages get it. */
export const doc = (change: Partial<DocView>): DocView => ({
  ...toFlatDoc(newDocContent(10)),
  id: 'd1',
  docId: 'd1',
  moduleId: 'm1',
  parentId: '',
  type: 0,
  revision: 1,
  docName: '',
  projectId: 'p1',
  spaceId: 's1',
  isFolder: 0,
  isLocked: 0,
  creatorName: '',
  modifierName: '',
  gmtCreate: 0,
  gmtModified: 0,
  models: [],
  enums: [],
  environments: [],
  globalHeaders: [],
  globalParams: [],
  globalReturns: [],
  origin: '',
  conflicts: [],
  ...change,
})
