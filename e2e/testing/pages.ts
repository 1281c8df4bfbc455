import { row } from '#core/rows/testing/rows.ts'
import { newProject, newSpace, type Api, type Person } from './api.ts'

/** The main pages, for checks that apply to all of them. `ready` is a heading that is visible once the page is loaded. */
export async function commonPages(api: Api) {
  const person = await api.newUser('Space Admin')
  const reader = await api.newUser('Mei Lin')
  const spaceId = await newSpace(person, { members: [[reader, 'dev']] })
  const projectId = await newProject(person, { spaceId, modules: ['Order service', 'Stock service'] })
  const docId = await newDoc(person, projectId)
  await newProject(person, { spaceId, name: 'Secret plans', isPrivate: 1 })
  const pages = [
    { path: '/dashboard', ready: /^Good / },
    { path: `/space/project/${spaceId}`, ready: 'Online shop' },
    { path: `/space/info/${spaceId}`, ready: 'Space info' },
    { path: `/space/member/${spaceId}`, ready: 'Members' },
    { path: `/project/info/${projectId}`, ready: 'Trade centre' },
    { path: `/project/member/${projectId}`, ready: 'Members' },
    { path: '/view', ready: 'What do you want to read?' },
    { path: `/view/${docId}`, ready: 'Create order' },
    { path: '/user', ready: 'Account info' },
    { path: '/user/subscribe/doc', ready: 'Following' },
    { path: '/user/message', ready: 'My messages' },
    { path: '/user/assistant', ready: 'Coding assistants' },
  ]
  return { person, spaceId, projectId, pages }
}

/** In the first module of the project. */
async function newDoc({ calls }: Person, projectId: string): Promise<string> {
  const [module] = await calls.get('/module/list', { projectId })
  const place = { moduleId: module?.id ?? '', name: 'Create order', url: '/orders', httpMethod: 'POST' }
  const requestParams = [
    row('order', { type: 'object', children: [row('orderId')] }),
    row('amount', { type: 'number', example: '12.5', description: 'In euro' }),
  ]
  const { id } = await calls.post('/doc/save', { ...place, requestParams })
  return id
}
