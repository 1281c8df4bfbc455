import type { Role } from '#core/access/roles.ts'
import type { InputAt, OutputAt, PathOf } from '#core/contract/calls.ts'
import { makeClient, signIn } from '../../server/testing/process-client.ts'

/** Calls the server as one user; a response that is not a success fails the test. */
export interface Caller {
  get: <P extends PathOf<'GET'>>(path: P, input: InputAt<'GET', P>) => Promise<OutputAt<'GET', P>>
  post: <P extends PathOf<'POST'>>(path: P, input: InputAt<'POST', P>) => Promise<OutputAt<'POST', P>>
}

export function createCaller(url: string, token: string): Caller {
  const client = makeClient(url, token)
  return {
    get: (path, input) => unwrap(client.get(`${path}?${new URLSearchParams(input as Record<string, string>)}`)),
    post: (path, input) => unwrap(client.post(path, input)),
  }
}

async function unwrap(reply: ReturnType<ReturnType<typeof makeClient>['get']>) {
  const { code, data, msg } = await reply
  if (code !== '0') throw new Error(`The server refused: ${msg}`)
  return data
}

/** A user with an account and a password of their own. */
export interface Person {
  id: string
  username: string
  nickname: string
  password: string
  /** The token of an open session. */
  token: string
  calls: Caller
}

/** Test data, created without a browser. */
export interface Api {
  /** The super admin. */
  admin: Caller
  newUser: (nickname?: string) => Promise<Person>
}

const OWN_PASSWORD = 'a quiet river at noon'

/** For a server whose super admin has the password known to all tests. */
export async function connectApi(url: string): Promise<Api> {
  const admin = createCaller(url, await signIn(url))
  let made = 0
  const newUser = async (nickname = 'Reader'): Promise<Person> => {
    made += 1
    const username = `${nickname.toLowerCase().replaceAll(' ', '.')}${made}`
    const { id, password } = await admin.post('/admin/user/create', { username, nickname })
    const token = await signIn(url, { username, password })
    const calls = createCaller(url, token)
    await calls.post('/system/password/updateByFirstLogin', { password: OWN_PASSWORD })
    return { id, username, nickname, password: OWN_PASSWORD, token, calls }
  }
  return { admin, newUser }
}

interface SpaceParts {
  name?: string
  members?: [Person, Role][]
}

/** The owner becomes its admin. */
export async function newSpace({ calls }: Person, { name = 'Online shop', members = [] }: SpaceParts = {}) {
  const { id: spaceId } = await calls.post('/space/add', { name })
  for (const [{ id }, roleCode] of members) await calls.post('/space/member/add', { spaceId, userIds: [id], roleCode })
  return spaceId
}

interface ProjectParts {
  spaceId: string
  name?: string
  isPrivate?: 0 | 1
  modules?: string[]
}

export async function newProject({ calls }: Person, { modules = [], ...parts }: ProjectParts) {
  const { id: projectId } = await calls.post('/project/add', { name: 'Trade centre', isPrivate: 0, ...parts })
  for (const name of modules) await calls.post('/module/add', { name, projectId })
  return projectId
}
