import type { Call } from '#core/contract/call.ts'
import type { Answer } from './described-answers.ts'
import type { TestApp } from './test-app.ts'

/** Sends a declared call as a client would: fields of the path in it, a form for uploads. The token may be empty. */
export async function sendCall(
  t: TestApp,
  { method, path, kind }: Call,
  token: string,
  input: object,
): Promise<Answer> {
  const fields = input as Record<string, string>
  const headers = { 'accept-language': 'en', ...(token && { 'x-token': token }) }
  const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => fields[name] ?? '')
  const rest = url === path ? fields : {}
  if (method === 'GET') return t.send({ method, url, headers, query: rest })
  return t.send({ method, url, headers, payload: kind === 'upload' ? newForm(fields) : rest })
}

function newForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['hello']), 'a.txt')
  return form
}

/** The path of a call as `/openapi.json` writes it. */
export const pathTemplate = ({ path }: Call) => path.replaceAll(/:(\w+)/g, '{$1}')
