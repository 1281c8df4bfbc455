import type { Param } from '../rows/param.ts'
import type { RootShape } from '../rows/root.ts'

/** HTTP and Dubbo docs have parameter tables; custom (HTML) and Markdown docs have a text in `description`. */
export const docTypes = { http: 0, dubbo: 1, custom: 2, markdown: 3 } as const
export type DocType = (typeof docTypes)[keyof typeof docTypes]

export const docStatuses = { todo: 0, doing: 5, done: 10 } as const
export type DocStatus = (typeof docStatuses)[keyof typeof docStatuses]

/** The value of `deprecated` for a doc that is not deprecated. Any other text, also "", is the reason of the deprecation. */
export const notDeprecated = '$false$'
export const isDeprecated = (deprecated: string) => deprecated !== notDeprecated

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

export const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'text/plain',
  '*/*',
] as const

/** The origin of a change. */
export const modifySources = { push: 0, form: 1, text: 2, restore: 3, assistant: 4 } as const
export type ModifySource = (typeof modifySources)[keyof typeof modifySources]

/** An example with a name, for the request or for one of the responses. */
export interface NamedExample {
  id: string
  name: string
  /** "" is the request. */
  status: string
  contentType: string
  value: string
}

/** A body of the request in one media type. */
export interface Body extends RootShape {
  id: string
  contentType: string
  description: string
  params: Param[]
}

/** A response: one status in one media type. */
export interface Response extends RootShape {
  id: string
  /** "" for the main one means 200. */
  status: string
  contentType: string
  description: string
  params: Param[]
  headers: Param[]
}

/** Ids of the body and the response that every doc has. They are the same in all docs, so that deliveries can match them. */
export const mainBodyId = 'body'
export const mainResponseId = 'response'

/** One security requirement: the scheme, what has to be sent, and the scopes. */
export interface SecurityNeed {
  name: string
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`. */
  type: string
  /** Free text: the header and its format, the token URL and so on. */
  detail: string
  scopes: string[]
}

/** A callback: a request that the API sends to its client. */
export interface CallbackNote {
  name: string
  httpMethod: string
  url: string
  description: string
}

/** Data from imports that does not fit into any table. */
export interface DocExtras {
  operationId?: string
  tags?: string[]
  /** Alternatives: one entry has to be met, with all of its requirements. An empty entry means that authentication is optional. */
  security?: SecurityNeed[][]
  callbacks?: CallbackNote[]
  /** Base URLs of this doc only. */
  servers?: string[]
  externalDocs?: { url: string; description: string }
  isBodyOptional?: true
}

export interface DubboInfo {
  interfaceName: string
  version: string
  protocol: string
  author: string
  dependency: string
}

/** Everything people write in a doc. It is read, written and compared as a whole, and each revision is one of these. */
export interface DocContent {
  name: string
  url: string
  httpMethod: string
  version: string
  status: DocStatus
  /** The maintainer. */
  author: string
  deprecated: string
  isShow: 0 | 1
  orderIndex: number
  description: string
  remark: string
  isUseGlobalHeaders: 0 | 1
  isUseGlobalParams: 0 | 1
  isUseGlobalReturns: 0 | 1
  pathParams: Param[]
  headerParams: Param[]
  queryParams: Param[]
  /** The main one first. */
  bodies: [Body, ...Body[]]
  /** The main one first. */
  responses: [Response, ...Response[]]
  errorCodeParams: Param[]
  examples: NamedExample[]
  dubboInfo: DubboInfo
  extras: DocExtras
}
