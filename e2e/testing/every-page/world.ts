import type { Role } from '#core/access/roles.ts'
import { connectApi, type Api, type Caller, type Person } from '../api.ts'
import { signIn } from '../../../server/testing/process-client.ts'
import { makeChanges } from './changes.ts'
import { makeLinks, type Links } from './links.ts'

/** A server with sample data. */
export interface World {
  url: string
  tokens: {
    /** Not signed in. */
    nobody: string
    /** Has to set a password first. */
    pending: string
    /** Signed in, without any space. */
    newcomer: string
    /** A reader in the sample space. */
    guest: string
    /** The super admin. */
    admin: string
  }
  ids: SampleIds
}

interface SampleIds extends Links {
  space: string
  /** Publishes docs of other spaces. */
  composeSpace: string
  emptySpace: string
  project: string
  emptyProject: string
  module: string
  /** An HTTP doc with a history. */
  doc: string
  release: string
  model: string
}

const people: [nickname: string, role: Role][] = [
  ['Mei Lin', 'admin'],
  ['Anna Keller', 'dev'],
  ['Jonas Weber', 'dev'],
  ['周晓', 'guest'],
]

/** For a server that is used for nothing else: it has one sample space. */
export async function makeWorld(url: string): Promise<World> {
  const api = await connectApi(url)
  const space = await makeSampleSpace(api.admin)
  const members = await makeMembers(api, space)
  const tokens = {
    nobody: '',
    pending: await signInPending(url, api.admin),
    newcomer: (await api.newUser('Sam Okafor')).token,
    guest: members.at(-1)?.token ?? '',
    admin: await signIn(url),
  }
  const places = await makePlaces(api.admin, space)
  const [, author] = members
  if (!author) throw new Error('The sample space has no second member')
  await api.admin.post('/project/member/add', { projectId: places.project, userIds: [author.id], roleCode: 'dev' })
  const release = await makeChanges(api.admin, author, places)
  const links = await makeLinks(api.admin, places)
  return { url, tokens, ids: { space, ...places, release, ...links } }
}

async function makeSampleSpace(admin: Caller): Promise<string> {
  const { id: spaceId } = await admin.post('/space/sample/add', {})
  for (const applicant of ['CI server', 'Data warehouse']) await admin.post('/openuser/add', { spaceId, applicant })
  const { id } = await admin.post('/project/add', { spaceId, name: 'Old checkout' })
  await admin.post('/project/delete', { id })
  return spaceId
}

async function makeMembers(api: Api, spaceId: string): Promise<Person[]> {
  const members: Person[] = []
  for (const [nickname, roleCode] of people) {
    const person = await api.newUser(nickname)
    await api.admin.post('/space/member/add', { spaceId, userIds: [person.id], roleCode })
    members.push(person)
  }
  return members
}

async function signInPending(url: string, admin: Caller): Promise<string> {
  const { username, password } = await admin.post('/admin/user/create', { username: 'li.na', nickname: 'Li Na' })
  return signIn(url, { username, password })
}

async function makePlaces(admin: Caller, spaceId: string): Promise<Omit<SampleIds, 'space' | 'release' | keyof Links>> {
  const { id: ownId } = await admin.get('/user/info', {})
  const adminIds = [ownId]
  const { id: composeSpace } = await admin.post('/space/add', { name: 'Open platform', isCompose: 1, adminIds })
  const { id: emptySpace } = await admin.post('/space/add', { name: 'New team', adminIds })
  const { id: emptyProject } = await admin.post('/project/add', { spaceId, name: 'Logistics' })
  const project = first(await admin.get('/space/project/list', { spaceId }))
  const module = first(await admin.get('/module/list', { projectId: project }))
  const docs = await admin.get('/doc/list', { moduleId: module })
  const doc = first(docs.filter(({ isFolder, url }) => isFolder === 0 && url !== ''))
  const model = first(await admin.get('/model/list', { moduleId: module }))
  return { composeSpace, emptySpace, project, emptyProject, module, doc, model }
}

function first(list: { id: string }[]): string {
  const [found] = list
  if (!found) throw new Error('The sample space holds less than expected')
  return found.id
}
