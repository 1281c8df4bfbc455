import type { InputAt } from '#core/contract/calls.ts'
import { newProject, newSpace, type Api, type Person } from './api.ts'
import { newDoc } from './module.ts'

/** A compose project with docs of two spaces, a gateway and an extra page. */
export interface Handbook {
  /** Admin of all three spaces. */
  person: Person
  composeSpaceId: string
  composeId: string
  /** `/show/{key}`. */
  path: string
  /** "" for a public one. */
  password: string
  gatewayUrl: string
  /** In the folder "Orders", from the first space. */
  orderDocId: string
  orderModuleId: string
  /** At the root, from the second space. */
  stockDocId: string
  stockProjectId: string
  folderId: string
  pageId: string
}

type Parts = Partial<InputAt<'POST', '/compose/project/add'>> & { gatewayUrl?: string; showDebug?: 0 | 1 }

/** By default public, without debugging, with a start page. */
export async function newHandbook(
  api: Api,
  { gatewayUrl = 'https://gateway.example/v1', showDebug = 0, ...parts }: Parts = {},
) {
  const person = await api.newUser('Publisher')
  const { calls } = person
  const orders = await newSource(person, {
    space: 'Online shop',
    module: 'Order service',
    doc: 'Create order',
    url: '/orders',
  })
  const stock = await newSource(person, {
    space: 'Warehouse',
    module: 'Stock service',
    doc: 'Read stock',
    url: '/stock',
  })
  const { id: composeSpaceId } = await calls.post('/space/add', { name: 'Partner docs', isCompose: 1 })
  const compose = await calls.post('/compose/project/add', {
    spaceId: composeSpaceId,
    name: 'Handbook',
    type: 1,
    ...parts,
  })
  const inProject = { projectId: compose.id }
  const { id: folderId } = await calls.post('/compose/doc/folder/add', { ...inProject, name: 'Orders' })
  await calls.post('/compose/doc/add', { ...inProject, parentId: folderId, docList: [{ docId: orders.docId }] })
  await calls.post('/compose/doc/add', { ...inProject, docList: [{ docId: stock.docId }] })
  await calls.post('/compose/project/setting/save', { id: compose.id, gatewayUrl, showDebug })
  const page = { title: 'Getting started', content: '# Welcome\n\nAsk us for a key first.', isStart: 1 as const }
  const { id: pageId } = await calls.post('/compose/additional/add', { ...inProject, ...page })
  const { password } = await calls.post('/compose/project/reveal', { id: compose.id })
  const handbook: Handbook = {
    person,
    composeSpaceId,
    composeId: compose.id,
    path: `/show/${compose.key}`,
    password,
    gatewayUrl,
    orderDocId: orders.docId,
    orderModuleId: orders.moduleId,
    stockDocId: stock.docId,
    stockProjectId: stock.projectId,
    folderId,
    pageId,
  }
  return handbook
}

interface Source {
  space: string
  module: string
  doc: string
  url: string
}

async function newSource(person: Person, { space, module, doc, url }: Source) {
  const spaceId = await newSpace(person, { name: space })
  const projectId = await newProject(person, { spaceId, modules: [module] })
  const [made] = await person.calls.get('/module/list', { projectId })
  const moduleId = made?.id ?? ''
  await person.calls.post('/module/environment/add', { moduleId, name: 'Test', url: `https://test.example${url}` })
  const docId = await newDoc(person, {
    moduleId,
    name: doc,
    url,
    httpMethod: 'GET',
    description: `${doc} of the ${space}.`,
  })
  return { projectId, moduleId, docId }
}
