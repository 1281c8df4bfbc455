import { ADMIN, clientOf, signIn, type Client } from '../../server/testing/process-client.ts'
import { startServer, type ServerProcess } from '../../server/testing/server-process.ts'

/** A server with something to see on it. */
export interface World {
  server: ServerProcess
  /** Speaks for the super admin. */
  admin: Client
  tokens: {
    /** Not signed in. */
    nobody: string
    /** Has still to set an own password. */
    pending: string
    /** Signed in, and in no space yet. */
    newcomer: string
    /** The super admin. */
    admin: string
  }
  /** A space with sample projects. */
  spaceId: string
}

const OWN_PASSWORD = 'a quiet river at noon'

export async function makeWorld(): Promise<World> {
  const server = await startServer({ env: { ADMIN_PASSWORD: ADMIN.password } })
  const token = await signIn(server.url)
  const admin = clientOf(server.url, token)
  const pending = await openAccount(server.url, admin, { username: 'li.na', nickname: 'Li Na' })
  const newcomer = await openAccount(server.url, admin, { username: 'sam', nickname: 'Sam Okafor' })
  await dataOf(newcomer.client.post('/system/password/updateByFirstLogin', { password: OWN_PASSWORD }))
  const sample = await dataOf(admin.post('/space/sample/add', {}))
  return {
    server,
    admin,
    tokens: {
      nobody: '',
      pending: pending.token,
      newcomer: await signIn(server.url, { username: 'sam', password: OWN_PASSWORD }),
      admin: token,
    },
    spaceId: sample.id,
  }
}

async function openAccount(url: string, admin: Client, person: { username: string; nickname: string }) {
  const { password } = await dataOf(admin.post('/admin/user/create', person))
  const token = await signIn(url, { username: person.username, password })
  return { token, client: clientOf(url, token) }
}

async function dataOf(reply: ReturnType<Client['get']>) {
  const { code, data, msg } = await reply
  if (code !== '0') throw new Error(`The sample data was refused: ${msg}`)
  return data
}
