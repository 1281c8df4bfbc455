import type { FileContent } from '../exchange.ts'

/** A request that is being written on the debug page. Files are kept beside it: see `DraftFiles`. */
export interface RequestDraft {
  method: string
  /** Absolute, with path variables as `{name}` and variables as `{{name}}`. */
  url: string
  path: DraftRow[]
  query: DraftRow[]
  headers: DraftRow[]
  cookies: DraftRow[]
  form: DraftRow[]
  multipart: DraftRow[]
  bodyMode: BodyMode
  /** The Content-Type that the doc names for its body; "" for none. */
  docType: string
  json: string
  text: string
  textType: TextType
  auth: AuthDraft
  /** Names of automatic headers that are not sent, in lower case. */
  offHeaders: string[]
}

/** One row of a table of the request. */
export interface DraftRow {
  /** Unique in its table. */
  key: string
  name: string
  value: string
  isOn: boolean
  /** Only rows that a person added can be renamed and removed. */
  origin: 'doc' | 'environment' | 'added'
  type: string
  isRequired: boolean
  description: string
  choices: RowChoice[]
  /** The value is not shown, and not remembered. */
  isSecret: boolean
  isFile: boolean
  /** The value is a list: `a, b` or `["a","b"]`. */
  isList: boolean
  /** Joins the list to one value; without it the name is repeated. */
  separator?: string
}

export interface RowChoice {
  value: string
  label: string
}

export const draftTables = ['path', 'query', 'headers', 'cookies', 'form', 'multipart'] as const
export type DraftTable = (typeof draftTables)[number]

export const bodyModes = ['none', 'json', 'form', 'multipart', 'text', 'file'] as const
export type BodyMode = (typeof bodyModes)[number]

/** The kinds of a text body, with the Content-Type that each sets. */
export const textTypes = {
  plain: 'text/plain',
  xml: 'application/xml',
  html: 'text/html',
  javascript: 'application/javascript',
} as const
export type TextType = keyof typeof textTypes

export const authKinds = ['none', 'bearer', 'basic', 'apiKey', 'oauth2'] as const
export type AuthKind = (typeof authKinds)[number]

/** The fields of all kinds, so that switching between kinds loses nothing. */
export interface AuthDraft {
  kind: AuthKind
  token: string
  username: string
  password: string
  keyIn: 'header' | 'query' | 'cookie'
  keyName: string
  keyValue: string
  grant: 'clientCredentials' | 'code'
  authorizeUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  scope: string
  accessToken: string
}

export const noAuth: AuthDraft = {
  kind: 'none',
  token: '',
  username: '',
  password: '',
  keyIn: 'header',
  keyName: '',
  keyValue: '',
  grant: 'clientCredentials',
  authorizeUrl: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  accessToken: '',
}

/** Chosen files by the key of their row; the file of a binary body has the key "". */
export type DraftFiles = Readonly<Record<string, readonly FileContent[]>>

/** The key of the file that is the whole body. */
export const BODY_FILE = ''

/** A row that a person added. */
export function addedRow(key: string, change: Partial<DraftRow> = {}): DraftRow {
  return {
    key,
    name: '',
    value: '',
    isOn: true,
    origin: 'added',
    type: 'string',
    isRequired: false,
    description: '',
    choices: [],
    isSecret: false,
    isFile: false,
    isList: false,
    ...change,
  }
}

/** A key that no row of the table has. */
export function freeKey(rows: readonly DraftRow[]): string {
  const taken = new Set(rows.map(({ key }) => key))
  let number = rows.length + 1
  while (taken.has(`added${number}`)) number += 1
  return `added${number}`
}
