import type { PageOrder } from '#core/arrived-page.ts'
import type { TreeNode } from '#core/contract/doc.ts'
import type { ViewConfig } from '#core/contract/system.ts'
import type { Publication, VisitorDoc } from '#core/contract/visit.ts'
import { docTypes, notDeprecated } from '#core/doc/doc.ts'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'

const KEY = 'sample'
const DOC = 'sample'

/** A shared doc that nobody sees, with what most docs have: drawing it prepares the code for the first reader. */
export function samplePage(lang: string): PageOrder {
  const answers = [
    { path: '/share/get', query: { id: KEY }, data: publication },
    { path: '/system/viewConfig', query: {}, data: config },
    { path: '/doc/share/view', query: { shareConfigId: KEY, docId: DOC }, data: sampleDoc() },
  ]
  return {
    address: `/share/${KEY}/${DOC}`,
    lang,
    choices: {},
    answers: JSON.stringify(answers),
    tree: {
      path: '/share/menu',
      query: { id: KEY },
      bytes: new TextEncoder().encode(JSON.stringify({ data: [node] })),
      version: KEY,
    },
    entryId: DOC,
    nonce: KEY,
  }
}

/** What a reading page needs of it. */
const config: Pick<ViewConfig, 'responseHiddenColumns' | 'trashDays'> = { responseHiddenColumns: [], trashDays: 30 }

const publication: Publication = {
  id: KEY,
  type: 1,
  isOpen: true,
  title: KEY,
  description: '',
  logo: '',
  style: 'ink',
  isShowDebug: 0,
}

const node: TreeNode = {
  id: DOC,
  docId: DOC,
  parentId: '',
  label: DOC,
  type: 3,
  docType: docTypes.http,
  url: '/',
  httpMethod: 'POST',
  deprecated: notDeprecated,
  version: '',
  apiCount: 0,
}

const nothingAround = {
  moduleId: '',
  parentId: '',
  projectId: '',
  spaceId: '',
  revision: 1,
  isFolder: 0,
  isLocked: 0,
  creatorName: '',
  modifierName: '',
  gmtCreate: 0,
  gmtModified: 0,
  models: [],
  enums: [],
  environments: [],
  debugEnvs: [],
  globalHeaders: [],
  globalParams: [],
  globalReturns: [],
  errorCodes: { module: [], project: [] },
  origin: '',
  conflicts: [],
} as const satisfies Partial<VisitorDoc>

function sampleDoc(): VisitorDoc {
  const rows = () => [newParam({ name: 'id', description: 'id', children: [newParam({ name: 'name', example: '1' })] })]
  return {
    ...toFlatDoc(newDocContent(0)),
    ...nothingAround,
    id: DOC,
    docId: DOC,
    docName: DOC,
    type: docTypes.http,
    name: DOC,
    url: '/',
    httpMethod: 'POST',
    description: '**sample**',
    queryParams: rows(),
    requestParams: rows(),
    responseParams: rows(),
  }
}
