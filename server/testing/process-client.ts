import type { Reply } from './test-app.ts'

/** Password of the super admin, for servers that are started with it as `ADMIN_PASSWORD`. */
export const ADMIN = { username: 'admin', password: 'correct horse battery' }

/** HTTP client for a server process. */
export interface Client {
  get: (path: string) => Promise<Reply>
  post: (path: string, body: unknown) => Promise<Reply>
}

export function makeClient(url: string, token = ''): Client {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...(token && { 'x-token': token }) }
  return {
    get: async (path) => read(await fetch(url + path, { headers })),
    post: async (path, body) => read(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })),
  }
}

async function read(response: Response): Promise<Reply> {
  return (await response.json()) as Reply
}

export async function signIn(url: string, account = ADMIN): Promise<string> {
  const { code, data, msg } = await makeClient(url).post('/user/login', account)
  if (code !== '0') throw new Error(`Sign-in was refused: ${msg}`)
  return data.token
}
