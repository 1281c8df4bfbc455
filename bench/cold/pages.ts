import { storageKey } from '../../web/lib/storage.ts'
import { makeClient } from '../../server/testing/process-client.ts'
import type { Ground } from '../row.ts'
import type { Operation } from './readers.ts'
import type { ColdPage, Mark } from './visit.ts'

/** What the bench must know of a doc to recognise its page. */
export interface ColdDoc {
  id: string
  name: string
  /** The name of the first field of its body. */
  field: string
}

export async function readDoc({ server, token }: Ground, id: string): Promise<ColdDoc> {
  const { code, msg, data } = await makeClient(server.url, token).get(`/doc/view/detail?id=${id}`)
  if (code !== '0') throw new Error(`No doc to open: ${msg}`)
  return { id, name: data.name, field: data.requestParams[0].name }
}

/** Makes a public share, of the whole module or of the given docs. Returns its address. */
export async function addShare({ server, token, data }: Ground, docIds?: readonly string[]): Promise<string> {
  const content = docIds?.map((docId) => ({ docId, isShareFolder: 0 }))
  const {
    code,
    msg,
    data: share,
  } = await makeClient(server.url, token).post('/doc/share/add', {
    moduleId: data.moduleId,
    type: 1,
    isAll: content ? 0 : 1,
    ...(content && { content }),
  })
  if (code !== '0') throw new Error(`No share to open: ${msg}`)
  return `${server.url}/share/${share.key}`
}

/** Title, table of parameters and tree of a page of the product. */
export const marksOf = ({ name, field }: ColdDoc): Mark[] => [
  { selector: 'h1', text: name },
  { selector: '[role="table"] [role="row"]', text: field },
  { selector: '[role="tree"] [data-row]', text: '' },
]

/** The reader's browser knows the session of calls and the cookie that opens reading pages. */
export async function signedIn({ server, token }: Ground): Promise<NonNullable<ColdPage['storageState']>> {
  const { headers } = await fetch(`${server.url}/user/info`, { headers: { 'x-token': token } })
  const cookies = headers.getSetCookie().flatMap((cookie) => {
    const [, name, value, path] = /^(\w+)=([^;]+);.*Path=([^;]+)/.exec(cookie) ?? []
    if (name === undefined || value === undefined || path === undefined) return []
    return {
      name,
      value,
      path,
      domain: '127.0.0.1',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }
  })
  return { cookies, origins: [{ origin: server.url, localStorage: [{ name: storageKey('token'), value: token }] }] }
}

interface OpenApi {
  paths: Record<string, Record<string, { tags: string[]; operationId: string; summary: string }>>
}

/** Where a doc stands in the OpenAPI document of its share. */
export function findOperation({ paths }: OpenApi, { name, field }: ColdDoc): Operation {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { tags, operationId, summary }] of Object.entries(methods)) {
      if (summary === name) return { tag: tags[0] ?? '', operationId, method, path, summary, field }
    }
  }
  throw new Error(`No operation ${name}`)
}
