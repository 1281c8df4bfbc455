import { SECRET_MASK } from '../../content/mask.ts'
import { parseList } from '../../rows/example/example-leaf.ts'
import type { NameValue, SentBody, SentRequest } from '../exchange.ts'
import { automaticParts } from './automatic.ts'
import { BODY_FILE, type DraftFiles, type DraftRow, type RequestDraft } from './draft.ts'
import { hasMaskedField, maskedPath } from './masks.ts'
import { urlPieces } from './url-pieces.ts'
import { encodeAround, fillVariables, variableNames, type VariableMap } from './variables.ts'

/** A request that is ready to leave, and what stands in its way. */
export interface Composed {
  request: SentRequest
  /** Names of variables that are not defined. */
  unknown: string[]
  /** Whether it contains secrets that only the server can fill in. */
  needsServer: boolean
}

export function composeRequest(draft: RequestDraft, files: DraftFiles, variables: VariableMap): Composed {
  const request = toRequest(draft, files, variables)
  const left = variableNames(allText(request))
  return {
    request,
    unknown: unknownVariables(request, variables),
    needsServer: left.some((name) => variables.get(name)?.isSecret) || hasMask(draft, request),
  }
}

function toRequest(draft: RequestDraft, files: DraftFiles, variables: VariableMap): SentRequest {
  const fill = (text: string) => fillVariables(text, variables)
  const automatic = automaticParts(draft, files, variables)
  const cookies = [...rowFields(draft.cookies, fill), ...automatic.cookies.map((cookie) => filledField(cookie, fill))]
  return {
    method: draft.method.trim().toUpperCase() || 'GET',
    url: sentUrl(draft, fill),
    params: [...rowFields(draft.query, fill), ...automatic.query.map((field) => filledField(field, fill))],
    headers: [
      ...rowFields(draft.headers, fill),
      ...automatic.headers.filter(({ isOn }) => isOn).map((field) => filledField(field, fill)),
      ...(cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookieText(cookies) }]),
    ],
    body: sentBody(draft, files, fill),
  }
}

type Fill = (text: string) => string

/** A composed request with variables that became known since, for example from a script. */
export function fillRequest(request: SentRequest, variables: VariableMap): SentRequest {
  if (variables.size === 0) return request
  const fill = (text: string) => fillVariables(text, variables)
  const fields = (list: readonly NameValue[]) => list.map((field) => filledField(field, fill))
  const { body } = request
  const filled = {
    ...request,
    url: fill(request.url),
    params: fields(request.params),
    headers: fields(request.headers),
  }
  if (body.kind === 'text') return { ...filled, body: { ...body, text: fill(body.text) } }
  if (body.kind === 'form' || body.kind === 'multipart')
    return { ...filled, body: { ...body, fields: fields(body.fields) } }
  return filled
}

const filledField = ({ name, value }: NameValue, fill: Fill): NameValue => ({ name: fill(name), value: fill(value) })

/** The ticked rows. A list repeats its name, or is joined; an empty list is not sent. */
function rowFields(rows: readonly DraftRow[], fill: Fill): NameValue[] {
  return rows
    .filter(({ isOn, isFile, name }) => isOn && !isFile && name.trim() !== '')
    .flatMap((row) => {
      const name = fill(row.name.trim())
      if (!row.isList) return [{ name, value: fill(row.value) }]
      const values = listValues(fill(row.value))
      if (row.separator === undefined) return values.map((value) => ({ name, value }))
      return values.length === 0 ? [] : [{ name, value: values.join(row.separator) }]
    })
}

/** `a, b`, `["a","b"]` and `[a, b]` are the same list. */
export const listValues = (text: string): string[] =>
  parseList(text, { kind: 'string' }).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

const cookieText = (cookies: readonly NameValue[]) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Path variables are replaced by their values, encoded; those without a value stay, and those of the server keep their name. */
function sentUrl({ url, path }: RequestDraft, fill: Fill): string {
  const rows = new Map(path.map((row) => [row.name, row]))
  const pieces = urlPieces(url.trim()).map(({ text, kind }) => {
    if (kind === 'variable') return fill(text)
    const row = kind === 'path' ? rows.get(placeholderName(text)) : undefined
    if (row && isMasked(row)) return maskedPath(row.name)
    const value = fill(row?.value ?? '')
    return value === '' ? text : encodeAround(value)
  })
  return pieces.join('')
}

const isMasked = ({ isSecret, value }: DraftRow) => isSecret && value === SECRET_MASK

const placeholderName = (text: string) =>
  text
    .replace(/^:|^\{[+./;*]?|\}$/g, '')
    .replace(/:.*$/s, '')
    .replace(/[*?]+$/, '')
    .trim()

function sentBody(draft: RequestDraft, files: DraftFiles, fill: Fill): SentBody {
  switch (draft.bodyMode) {
    case 'json':
      return draft.json.trim() === '' ? { kind: 'none' } : { kind: 'text', text: fill(draft.json) }
    case 'text':
      return draft.text === '' ? { kind: 'none' } : { kind: 'text', text: fill(draft.text) }
    case 'form':
      return { kind: 'form', fields: rowFields(draft.form, fill) }
    case 'multipart':
      return { kind: 'multipart', fields: rowFields(draft.multipart, fill), files: chosenFiles(draft.multipart, files) }
    case 'file': {
      const [file] = files[BODY_FILE] ?? []
      return file ? { kind: 'file', file } : { kind: 'none' }
    }
    case 'none':
    default:
      return { kind: 'none' }
  }
}

const chosenFiles = (rows: readonly DraftRow[], files: DraftFiles) =>
  rows
    .filter(({ isFile, isOn }) => isFile && isOn)
    .flatMap(({ key, name }) => (files[key] ?? []).map((file) => ({ name: name.trim() || 'file', file })))

/** Names of variables in a request that are not defined. */
export const unknownVariables = (request: SentRequest, variables: VariableMap): string[] =>
  variableNames(allText(request)).filter((name) => !variables.has(name))

/** Everything that may contain a variable. */
function allText({ url, params, headers, body }: SentRequest): string {
  const fields = body.kind === 'form' || body.kind === 'multipart' ? body.fields : []
  const pairs = [...params, ...headers, ...fields].flatMap(({ name, value }) => [name, value])
  return [url, ...pairs, body.kind === 'text' ? body.text : ''].join('\n')
}

/** The mask of a secret value. In a body it counts only where the doc has put it. */
function hasMask(draft: RequestDraft, { body }: SentRequest): boolean {
  const fields = body.kind === 'form' ? draft.form : body.kind === 'multipart' ? draft.multipart : []
  const rows = [...draft.query, ...draft.headers, ...draft.cookies, ...fields]
  if (draft.path.some(isMasked)) return true
  return rows.some((row) => row.isOn && isMasked(row)) || (body.kind === 'text' && hasMaskedField(body.text))
}
