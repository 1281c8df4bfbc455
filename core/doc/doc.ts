import type { Param } from '../rows/param.ts'

/** HTTP and Dubbo are tables of parameters; custom (HTML) and Markdown are texts in `description`. */
export const docTypes = { http: 0, dubbo: 1, custom: 2, markdown: 3 } as const
export type DocType = (typeof docTypes)[keyof typeof docTypes]

export const docStatuses = { todo: 0, doing: 5, done: 10 } as const
export type DocStatus = (typeof docStatuses)[keyof typeof docStatuses]

/** What `deprecated` says when a doc is not. Any other text, also "", is the reason why it is. */
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

/** Elements of a body or response whose root is an array. */
export const arrayTypes = ['object', 'number', 'string', 'boolean'] as const
export type ArrayType = (typeof arrayTypes)[number]

/** Where a change came from. */
export const modifySources = { push: 0, form: 1, text: 2 } as const
export type ModifySource = (typeof modifySources)[keyof typeof modifySources]

/** The tables of parameters that a doc has. */
export const paramLists = [
  'pathParams',
  'headerParams',
  'queryParams',
  'requestParams',
  'responseParams',
  'errorCodeParams',
] as const
export type ParamList = (typeof paramLists)[number]

/** An example with a name, for the request or for one of the responses. */
export interface NamedExample {
  id: string
  name: string
  /** "" is the request. */
  status: string
  contentType: string
  value: string
}

/** A response beside the main one: another status or media type. Or a body of another media type, with "" as status. */
export interface OtherResponse {
  id: string
  status: string
  contentType: string
  description: string
  isArray: 0 | 1
  params: Param[]
  headers?: Param[]
}

/** One way to be let in: what has to be sent, and what it must allow. */
export interface SecurityNeed {
  name: string
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`. */
  type: string
  /** In words: the header and its form, the address of the token and the like. */
  detail: string
  scopes: string[]
}

/** A call that the other side makes. */
export interface CallbackNote {
  name: string
  httpMethod: string
  url: string
  description: string
}

/** What imports bring and no table has a place for. */
export interface DocExtras {
  operationId?: string
  tags?: string[]
  /** Each entry is enough; all needs of an entry are wanted together. An empty entry: nothing is needed. */
  security?: SecurityNeed[][]
  callbacks?: CallbackNote[]
  /** Addresses that hold for this doc alone. */
  servers?: string[]
  externalDocs?: { url: string; description: string }
  isBodyOptional?: true
  bodyDescription?: string
}

export interface DubboInfo {
  interfaceName: string
  version: string
  protocol: string
  author: string
  dependency: string
}

/** All that people write in a doc: it is read, written and compared whole, and each revision is one of these. */
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
  contentType: string
  remark: string
  isUseGlobalHeaders: 0 | 1
  isUseGlobalParams: 0 | 1
  isUseGlobalReturns: 0 | 1
  isRequestArray: 0 | 1
  isResponseArray: 0 | 1
  requestArrayType: ArrayType
  responseArrayType: ArrayType
  pathParams: Param[]
  headerParams: Param[]
  queryParams: Param[]
  requestParams: Param[]
  responseParams: Param[]
  errorCodeParams: Param[]
  /** Of the main response; "" is 200 and `application/json`. */
  responseStatus: string
  responseContentType: string
  responseDescription: string
  responseHeaders: Param[]
  otherRequests: OtherResponse[]
  otherResponses: OtherResponse[]
  examples: NamedExample[]
  dubboInfo: DubboInfo
  extras: DocExtras
}

export const docLimits = {
  name: 200,
  url: 2000,
  version: 32,
  author: 64,
  contentType: 128,
  deprecated: 128,
  description: 1024 * 1024,
  remark: 20_000,
  dubboField: 200,
  dependency: 5000,
  otherResponses: 100,
  /** As JSON. */
  extras: 64 * 1024,
  examples: 200,
  exampleValue: 200_000,
} as const

/** A new doc as the editor starts it. */
export function newDocContent(orderIndex: number): DocContent {
  return {
    name: '',
    url: '',
    httpMethod: 'GET',
    version: '',
    status: docStatuses.doing,
    author: '',
    deprecated: notDeprecated,
    isShow: 1,
    orderIndex,
    description: '',
    contentType: '',
    remark: '',
    isUseGlobalHeaders: 1,
    isUseGlobalParams: 1,
    isUseGlobalReturns: 1,
    isRequestArray: 0,
    isResponseArray: 0,
    requestArrayType: 'object',
    responseArrayType: 'object',
    pathParams: [],
    headerParams: [],
    queryParams: [],
    requestParams: [],
    responseParams: [],
    errorCodeParams: [],
    responseStatus: '',
    responseContentType: '',
    responseDescription: '',
    responseHeaders: [],
    otherRequests: [],
    otherResponses: [],
    examples: [],
    dubboInfo: { interfaceName: '', version: '', protocol: '', author: '', dependency: '' },
    extras: {},
  }
}
