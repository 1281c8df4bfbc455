import type { DocView } from '#core/contract/doc.ts'
import type { ArrayType, NamedExample } from '#core/doc/doc.ts'
import { bodyExample, exampleText, type BodyShape } from '#core/doc/example.ts'
import { toTypeScript } from '#core/doc/typescript.ts'
import type { Param } from '#core/doc/param.ts'
import type { CodeChoice } from '../../../ui/CodeBlock.tsx'
import { dictionaryValues, openedRows, typeParts } from './doc-parts.ts'
import { curlOfDoc, isJson, requestShape } from './request-of-doc.ts'

/** One of the responses of a doc: the main one, or one of another status or media type. */
export interface ShownResponse {
  id: string
  status: string
  contentType: string
  description: string
  params: readonly Param[]
  isArray: boolean
  arrayType: ArrayType
}

export const MAIN_RESPONSE = 'main'

/** The main response first. */
export function responsesOf(doc: DocView): ShownResponse[] {
  const main: ShownResponse = {
    id: MAIN_RESPONSE,
    status: '200',
    contentType: '',
    description: '',
    params: doc.responseParams,
    isArray: doc.isResponseArray === 1,
    arrayType: doc.responseArrayType,
  }
  const others = doc.otherResponses.map(({ isArray, ...other }) => ({
    ...other,
    isArray: isArray === 1,
    arrayType: 'object' as const,
  }))
  return [main, ...others]
}

export function requestChoices(doc: DocView, base: string): CodeChoice[] {
  const curl: CodeChoice = { label: 'cURL', language: 'shell', code: () => curlOfDoc(doc, base) }
  if (doc.requestParams.length === 0) return [curl]
  const shape = requestShape(doc)
  const types = {
    label: 'TypeScript',
    language: 'ts',
    code: () => toTypeScript({ ...shape, name: `${nameOf(doc)}Request` }, typeParts(doc)),
  }
  if (!isJson(doc.contentType)) return [curl, types]
  return [curl, { label: 'JSON', language: 'json', code: () => jsonOf(doc, shape) }, types]
}

export function responseChoices(doc: DocView, response: ShownResponse): CodeChoice[] {
  const suffix = response.id === MAIN_RESPONSE ? '' : response.status
  return [
    { label: 'JSON', language: 'json', code: () => jsonOf(doc, response) },
    {
      label: 'TypeScript',
      language: 'ts',
      code: () => toTypeScript({ ...response, name: `${nameOf(doc)}Response${suffix}` }, typeParts(doc)),
    },
  ]
}

const jsonOf = (doc: DocView, shape: BodyShape) =>
  exampleText(bodyExample({ ...shape, params: openedRows(doc, shape.params) }, dictionaryValues(doc)))

/** Named examples of the request have no status. */
export const requestExamples = (doc: DocView) => doc.examples.filter(({ status }) => status === '')

/** Those of this response; those of a status that no response has belong to the main one. */
export function responseExamples(doc: DocView, response: ShownResponse): NamedExample[] {
  const otherStatuses = new Set(doc.otherResponses.map(({ status }) => status))
  return doc.examples.filter(({ status, contentType }) => {
    if (status === '') return false
    if (response.id === MAIN_RESPONSE) return !otherStatuses.has(status)
    return status === response.status && (contentType === '' || contentType === response.contentType)
  })
}

/** The last parts of the path without variables make a better type name than a title in prose. */
function nameOf({ url, httpMethod, name }: DocView): string {
  const parts = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !/^v\d+$/i.test(part))
  return parts.length === 0 ? name : `${httpMethod.toLowerCase()} ${parts.slice(-2).join(' ')}`
}
