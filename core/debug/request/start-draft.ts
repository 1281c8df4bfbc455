import { SECRET_MASK } from '../../content/mask.ts'
import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { Body, NamedExample } from '../../doc/doc.ts'
import type { ModelMap } from '../../model/model.ts'
import { listAddresses } from '../../page/address.ts'
import { exampleOfBody } from '../../page/example-of-body.ts'
import { exampleSources, rowsWithModels } from '../../page/example-sources.ts'
import { requestExamples } from '../../page/page-bodies.ts'
import type { ReadableDoc } from '../../page/readable-doc.ts'
import { readType, unwrapType } from '../../rows/param-type.ts'
import { pathNames } from '../../rows/path-rows.ts'
import type { Param } from '../../rows/param.ts'
import { splitHeaders } from '../../rows/split-headers.ts'
import { proposedAuth } from './propose-auth.ts'
import { addedRow, textTypes, type BodyMode, type DraftRow, type RequestDraft, type TextType } from './draft.ts'
import { rowsOfParams, type RowSources } from './start-rows.ts'

export interface StartSources {
  models: ModelMap
  dictionaries: DictionaryMap
  /** The base URL of the chosen environment. */
  environment: { name: string; url: string } | undefined
  /** Whether the server fills in secret values for this person. Others enter their own. */
  canUseSecrets: boolean
}

/** The request that a doc describes, with its examples as values. */
export function startDraft(doc: ReadableDoc, sources: StartSources): RequestDraft {
  const rows = toRowSources(doc, sources)
  const url = startUrl(doc, sources)
  const { headers, cookies } = splitHeaders(doc.headerParams)
  const body = startBody(doc, sources, rows)
  return {
    method: doc.httpMethod.toUpperCase() || 'GET',
    url,
    path: pathRows(url, rowsOfParams(doc.pathParams, rows)),
    query: rowsOfParams(rowsWithModels(doc.queryParams, sources), rows),
    headers: rowsOfParams(headers, rows),
    cookies: rowsOfParams(cookies, rows),
    auth: proposedAuth(doc.extras.security),
    offHeaders: [],
    ...body,
  }
}

function toRowSources({ globalIds }: ReadableDoc, { dictionaries, canUseSecrets }: StartSources): RowSources {
  return { globalIds, dictionaries, secretValue: canUseSecrets ? SECRET_MASK : '' }
}

function startUrl(doc: ReadableDoc, { environment }: StartSources): string {
  const [address] = listAddresses(doc, environment ? [environment] : [])
  return address ? `${address.base}${address.path}` : doc.url
}

/** The variables of the URL in their order: with the row of the doc, or an empty one. */
export function pathRows(url: string, known: readonly DraftRow[]): DraftRow[] {
  return pathNames(url).map(
    (name) => known.find((row) => row.name === name) ?? addedRow(`path-${name}`, { name, origin: 'doc' }),
  )
}

type StartBody = Pick<RequestDraft, 'bodyMode' | 'docType' | 'json' | 'text' | 'textType' | 'form' | 'multipart'>

function startBody(doc: ReadableDoc, sources: StartSources, rows: RowSources): StartBody {
  const [body] = doc.bodies
  const params = rowsWithModels(body.params, sources)
  const fields = body.isArray === 1 ? [] : rowsOfParams(params, rows)
  const bodyMode = startMode(body, params, doc.examples)
  const text = exampleText(doc, body, sources)
  const isText = bodyMode === 'text'
  return {
    bodyMode,
    docType: body.contentType === '*/*' ? '' : body.contentType,
    json: bodyMode === 'json' ? text : '',
    text: isText ? text : '',
    textType: isText ? textTypeOf(body.contentType) : 'plain',
    form: bodyMode === 'form' ? fields : [],
    multipart: bodyMode === 'multipart' ? fields : [],
  }
}

function startMode(
  { contentType, isArray }: Body,
  params: readonly Param[],
  examples: readonly NamedExample[],
): BodyMode {
  const [first] = params
  if (!first && !examples.some(({ status }) => status === '')) return 'none'
  const type = contentType.toLowerCase()
  if (isFile(first) && first.name === '') return 'file'
  if (type.includes('multipart') || (isArray === 0 && params.some(isFile))) return 'multipart'
  if (type.includes('urlencoded')) return 'form'
  if (type === '' || type === '*/*' || type.includes('json')) return 'json'
  return type.includes('octet-stream') ? 'file' : 'text'
}

const isFile = (param: Param | undefined): param is Param =>
  param !== undefined && unwrapType(readType(param.type)).element.kind === 'file'

/** The example that people wrote, or else one made from the rows. */
function exampleText(doc: ReadableDoc, body: Body, sources: StartSources): string {
  const examples = requestExamples(doc, body)
  if (body.params.length === 0 && examples.length === 0) return ''
  const rows = { params: withoutMasks(body.params, sources), ...(body.isArray === 1 && { rootArray: body.arrayType }) }
  const { dictionaries } = exampleSources(sources)
  const made = { models: modelsWithoutMasks(sources), dictionaries }
  return exampleOfBody({ contentType: body.contentType, rows, examples }, 'request', made).text
}

function modelsWithoutMasks(sources: StartSources): ModelMap {
  const { models, canUseSecrets } = sources
  if (canUseSecrets) return models
  return new Map([...models].map(([id, model]) => [id, { ...model, params: withoutMasks(model.params, sources) }]))
}

/** Who may not use a secret gets an empty value in its place. */
function withoutMasks(params: readonly Param[], sources: StartSources): Param[] {
  if (sources.canUseSecrets) return [...params]
  return params.map((param) => ({
    ...param,
    example: param.isSecret === 1 ? '' : param.example,
    children: withoutMasks(param.children, sources),
  }))
}

const textTypeNames = Object.keys(textTypes) as TextType[]

function textTypeOf(contentType: string): TextType {
  const type = contentType.toLowerCase()
  return textTypeNames.find((name) => type.includes(name)) ?? 'plain'
}
