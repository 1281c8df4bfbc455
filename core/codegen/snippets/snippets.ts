import { curlCommand } from '../curl.ts'
import type { HttpRequest } from '../http-request.ts'
import { csharpSnippet } from './csharp.ts'
import { goSnippet } from './go.ts'
import { javaSnippet } from './java.ts'
import { axiosSnippet, fetchSnippet } from './javascript.ts'
import type { SnippetId } from './languages.ts'
import { phpSnippet } from './php.ts'
import { pythonSnippet } from './python.ts'

const writers: Record<SnippetId, (request: HttpRequest) => string> = {
  curl: (request) => curlCommand(request),
  cmd: (request) => curlCommand(request, 'cmd'),
  fetch: fetchSnippet,
  axios: axiosSnippet,
  python: pythonSnippet,
  java: javaSnippet,
  go: goSnippet,
  php: phpSnippet,
  csharp: csharpSnippet,
}

/** Code that sends the request and prints the answer. */
export const snippet = (id: SnippetId, request: HttpRequest): string => writers[id](request)
