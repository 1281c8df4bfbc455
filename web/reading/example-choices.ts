import type { DocView } from '#core/contract/doc.ts'
import type { NamedExample } from '#core/doc/doc.ts'
import { bodyExample, exampleText, type BodyShape } from '#core/rows/example/example.ts'
import { toTypeScript } from '#core/codegen/typescript.ts'
import type { Param } from '#core/rows/param.ts'
import type { CodeChoice } from '../ui/CodeBlock.tsx'
import { MAIN_BODY, otherBody, type ShownBody } from './bodies.ts'
import { dictionaryValues, openedRows, typeParts } from './doc-parts.ts'
import { curlOfDoc, isJson, requestShape } from './request-of-doc.ts'

/** One of the responses of a doc: the main one, or one of another status or media type. */
export interface ShownResponse extends ShownBody {
  status: string
  headers: readonly Param[]
  /** Nothing is said about it but its rows. */
  isPlain: boolean
}

/** The main response first. */
export function responsesOf(doc: DocView): ShownResponse[] {
  const main: ShownResponse = {
    id: MAIN_BODY,
    status: doc.responseStatus || '200',
    contentType: doc.responseContentType,
    description: doc.responseDescription,
    headers: doc.responseHeaders,
    isPlain: doc.responseStatus === '' && doc.responseContentType === '',
    params: doc.responseParams,
    isArray: doc.isResponseArray === 1,
    arrayType: doc.responseArrayType,
  }
  const others = doc.otherResponses.map((other) => ({
    ...otherBody(other),
    status: other.status,
    headers: other.headers ?? [],
    isPlain: false,
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
  // An answer that is known to have no body has no example of one.
  if (response.params.length === 0 && !response.isPlain) return []
  const suffix = response.id === MAIN_BODY ? '' : response.status
  const types = {
    label: 'TypeScript',
    language: 'ts',
    code: () => toTypeScript({ ...response, name: `${nameOf(doc)}Response${suffix}` }, typeParts(doc)),
  }
  if (!isJson(response.contentType)) return [types]
  return [{ label: 'JSON', language: 'json', code: () => jsonOf(doc, response) }, types]
}

const jsonOf = (doc: DocView, shape: BodyShape) =>
  exampleText(bodyExample({ ...shape, params: openedRows(doc, shape.params) }, dictionaryValues(doc)))

/** Named examples of the request have no status. Those of another media type belong to another form of the body. */
export function requestExamples({ examples, contentType, otherRequests }: DocView): NamedExample[] {
  const isOther = (type: string) => type !== contentType && otherRequests.some((other) => other.contentType === type)
  return examples.filter((example) => example.status === '' && !isOther(example.contentType))
}

/** Those of this response; those that no response takes belong to the main one. */
export function responseExamples(doc: DocView, response: ShownResponse): NamedExample[] {
  return doc.examples.filter((example) => {
    if (example.status === '') return false
    const isMain = response.id === MAIN_BODY
    return fits(example, response) || (isMain && !doc.otherResponses.some((other) => fits(example, other)))
  })
}

/** An example or a response without a media type fits all. */
const fits = ({ status, contentType }: NamedExample, response: Pick<ShownResponse, 'status' | 'contentType'>) =>
  status === response.status &&
  (contentType === '' || response.contentType === '' || contentType === response.contentType)

/** The last parts of the path without variables make a better type name than a title in prose. */
function nameOf({ url, httpMethod, name }: DocView): string {
  const parts = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !/^v\d+$/i.test(part))
  return parts.length === 0 ? name : `${httpMethod.toLowerCase()} ${parts.slice(-2).join(' ')}`
}
