import type { Dictionaries } from '../../rows/example/example.ts'
import { formExample } from '../../rows/example/example-fields.ts'
import type { ModelMap } from '../../model/model.ts'
import { choiceVariants } from '../../rows/choice.ts'
import type { Param } from '../../rows/param.ts'
import { splitHeaders } from '../../rows/split-headers.ts'
import type { ExportedDoc } from '../base/exported-doc.ts'
import { isFormType, isJsonType, isMultipartType, isXmlType, mediaType } from '../base/media-type.ts'
import { exampleOfBody } from '../../page/example-of-body.ts'
import { fileLimits, openedRows } from '../../page/page-rows.ts'
import type { Body, NamedExample } from '../../doc/doc.ts'
import { toAuth, type PostmanAuth } from './auth.ts'
import { describe, toFields, toUrl, type Field, type PostmanUrl, type UrlSources } from './url.ts'

export interface PostmanRequest {
  method: string
  header: Field[]
  url: PostmanUrl
  description?: string
  body?: Record<string, unknown>
  auth?: PostmanAuth
}

export interface RequestSources extends UrlSources {
  models: ModelMap
}

export function toRequest(doc: ExportedDoc, sources: RequestSources): PostmanRequest {
  const body = requestBody(doc, sources)
  const auth = toAuth(doc.extras.security)
  return {
    method: doc.httpMethod.toUpperCase(),
    header: requestHeaders(doc, body !== undefined && body['mode'] === 'raw', sources.values),
    url: toUrl(doc, sources),
    ...(doc.description.trim() !== '' && { description: doc.description }),
    ...(body && { body }),
    ...(auth && { auth }),
  }
}

/** Cookies are sent in one header. */
function requestHeaders(
  { headerParams, bodies: [{ contentType }] }: ExportedDoc,
  isRaw: boolean,
  values: Dictionaries,
): Field[] {
  const rows = splitHeaders(headerParams)
  const cookies = toFields(rows.cookies, values).map(({ key, value }) => `${key}=${value}`)
  const headers = toFields(rows.headers, values)
  const isGiven = headers.some(({ key }) => key.toLowerCase() === 'content-type')
  return [
    ...headers,
    ...(cookies.length > 0 ? [{ key: 'Cookie', value: cookies.join('; ') }] : []),
    ...(isRaw && !isGiven ? [{ key: 'Content-Type', value: mediaType(contentType) }] : []),
  ]
}

/** A body by its media type, filled with an example. */
function requestBody(doc: ExportedDoc, { values, models }: RequestSources): Record<string, unknown> | undefined {
  const [main] = doc.bodies
  const { contentType } = main
  const examples = doc.examples.filter(({ status }) => status === '')
  const params = openedRows(main.params, models)
  if (params.length === 0 && examples.length === 0) return undefined
  if (isMultipartType(contentType))
    return { mode: 'formdata', formdata: params.flatMap((row) => formFields(row, values)) }
  if (isFormType(contentType))
    return { mode: 'urlencoded', urlencoded: params.flatMap((row) => textFields(row, values)) }
  const raw = rawExample({ ...main, examples }, 'request', { values, models })
  return { mode: 'raw', raw, options: { raw: { language: bodyLanguage(contentType) } } }
}

/** The text of a body. Those of other media types than JSON and XML have none, unless somebody wrote it. */
export function rawExample(
  {
    params,
    isArray,
    arrayType,
    contentType,
    examples,
  }: Omit<Body, 'id' | 'description'> & { examples: NamedExample[] },
  direction: 'request' | 'response',
  { values, models }: Pick<RequestSources, 'values' | 'models'>,
): string {
  const isMade = params.length > 0 && (isJsonType(contentType) || isXmlType(contentType))
  if (!isMade && examples.length === 0) return ''
  const rows = { params, ...(isArray === 1 && { rootArray: arrayType }) }
  const sources = { models, dictionaries: values, limits: fileLimits }
  return exampleOfBody({ contentType, rows, examples }, direction, sources).text
}

/** The bodies that the options of a choice make, in JSON. */
export function madeVariants(
  body: Body,
  direction: 'request' | 'response',
  { values, models }: Pick<RequestSources, 'values' | 'models'>,
): { name: string; text: string }[] {
  if (!isJsonType(body.contentType)) return []
  // The models are open in the rows already; opening them again would bring back their first options.
  const sources = { values, models: noModels }
  return choiceVariants(openedRows(body.params, models))
    .slice(0, MAX_VARIANTS)
    .map(({ name, params }) => ({ name, text: rawExample({ ...body, params, examples: [] }, direction, sources) }))
}

const MAX_VARIANTS = 20
const noModels: ModelMap = new Map()

export function bodyLanguage(contentType: string): 'json' | 'xml' | 'html' | 'text' {
  if (isJsonType(contentType)) return 'json'
  if (isXmlType(contentType)) return 'xml'
  return /html/i.test(contentType) ? 'html' : 'text'
}

/** A row with children becomes several fields: `user.name`, `items[0].id`. */
function textFields(row: Param, values: Dictionaries): Field[] {
  const disabled = row.required === 0 ? { disabled: true as const } : {}
  return formExample([row], { dictionaries: values }).map(({ name, value }) => ({
    key: name,
    value,
    ...describe(row),
    ...disabled,
  }))
}

function formFields(row: Param, values: Dictionaries): object[] {
  const disabled = row.required === 0 ? { disabled: true } : {}
  return formExample([row], { dictionaries: values }).map(({ name, value, isFile }) => ({
    key: name,
    type: isFile ? 'file' : 'text',
    ...(isFile ? { src: [] } : { value }),
    ...describe(row),
    ...disabled,
  }))
}
