import { BODY_FILE, textTypes, type DraftFiles, type RequestDraft } from './draft.ts'
import type { NameValue } from '../exchange.ts'
import { fillVariables, variableNames, type VariableMap } from './variables.ts'

/** What is sent beside the rows of the tables: the Content-Type of the body, and what authentication adds. */
export interface Automatic {
  headers: AutomaticHeader[]
  query: NameValue[]
  cookies: NameValue[]
}

export interface AutomaticHeader extends NameValue {
  isOn: boolean
  from: 'body' | 'auth'
  /** A multipart body cannot be sent without its header. Its boundary is added on sending. */
  isFixed: boolean
}

const none: VariableMap = new Map()

/** A header of one's own with the same name comes in place of an automatic one. */
export function automaticParts(draft: RequestDraft, files: DraftFiles, variables: VariableMap = none): Automatic {
  const auth = authParts(draft, variables)
  const type = bodyType(draft, files)
  const isFixed = draft.bodyMode === 'multipart'
  const headers = [
    ...(type === '' ? [] : [{ name: 'Content-Type', value: type, from: 'body' as const, isFixed }]),
    ...auth.headers.map((header) => ({ ...header, from: 'auth' as const, isFixed: false })),
  ]
  const own = new Set(draft.headers.filter(({ isOn }) => isOn).map(({ name }) => name.trim().toLowerCase()))
  const isOff = (name: string) => draft.offHeaders.includes(name.toLowerCase())
  return {
    ...auth,
    headers: headers
      .filter(({ name, isFixed: stays }) => stays || !own.has(name.toLowerCase()))
      .map((header) => ({ ...header, isOn: header.isFixed || !isOff(header.name) })),
  }
}

/** The Content-Type of the body; "" when there is none. */
export function bodyType({ bodyMode, docType, json, text, textType }: RequestDraft, files: DraftFiles): string {
  switch (bodyMode) {
    case 'json':
      return json.trim() === '' ? '' : /json/i.test(docType) ? docType : 'application/json'
    case 'form':
      return 'application/x-www-form-urlencoded'
    case 'multipart':
      return 'multipart/form-data'
    case 'text':
      return text === '' ? '' : textTypes[textType]
    case 'file':
      return fileType(docType, files)
    case 'none':
    default:
      return ''
  }
}

function fileType(docType: string, files: DraftFiles): string {
  const [file] = files[BODY_FILE] ?? []
  if (!file) return ''
  return file.type || (/json|multipart|urlencoded/i.test(docType) ? '' : docType) || 'application/octet-stream'
}

type AuthParts = Record<keyof Automatic, NameValue[]>

function authParts({ auth }: RequestDraft, variables: VariableMap): AuthParts {
  const parts: AuthParts = { headers: [], query: [], cookies: [] }
  const authorize = (value: string) => parts.headers.push({ name: 'Authorization', value })
  if (auth.kind === 'bearer' && auth.token !== '') authorize(`Bearer ${auth.token}`)
  if (auth.kind === 'oauth2' && auth.accessToken !== '') authorize(`Bearer ${auth.accessToken}`)
  if (auth.kind === 'basic' && (auth.username !== '' || auth.password !== '')) authorize(basicValue(auth, variables))
  if (auth.kind === 'apiKey' && auth.keyName !== '' && auth.keyValue !== '') {
    const list = { header: parts.headers, query: parts.query, cookie: parts.cookies }[auth.keyIn]
    list.push({ name: auth.keyName, value: auth.keyValue })
  }
  return parts
}

/** Base64 of UTF-8. With a secret variable in it, the server encodes it after it has filled the variable in. */
function basicValue({ username, password }: RequestDraft['auth'], variables: VariableMap): string {
  const plain = fillVariables(`${username}:${password}`, variables)
  if (variableNames(plain).length > 0) return `Basic ${plain}`
  return `Basic ${btoa(String.fromCodePoint(...new TextEncoder().encode(plain)))}`
}
