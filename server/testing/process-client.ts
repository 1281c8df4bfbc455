import type { Reply } from './test-app.ts'

/** The super admin of a server that was started with `ADMIN_PASSWORD` set to this. */
export const ADMIN = { username: 'admin', password: 'correct horse battery' }

/** Talks to a server process as a browser would. */
export interface Client {
  get: (path: string) => Promise<Reply>
  post: (path: string, body: unknown) => Promise<Reply>
}

export function clientOf(url: string, token = ''): Client {
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
  const { code, data, msg } = await clientOf(url).post('/user/login', account)
  if (code !== '0') throw new Error(`Sign-in was refused: ${msg}`)
  return data.token
}
