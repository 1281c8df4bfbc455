import { dictionaryLimits } from '../dictionary/dictionary.ts'
import { docLimits } from '../doc/doc-fields.ts'
import { errorCodeLimits } from '../error-code/error-code.ts'
import { paramLimits } from '../rows/param.ts'
import { limits } from '../limits.ts'
import { docType, flag, int, list, longText, notice, one, text } from './fields.ts'

const required = { required: true } as const
/** Generated row names can be long: `List<Map<String,Object>>.items[0].name`. */
const ROW_NAME = paramLimits.name * 4

const rowFields = {
  name: text(ROW_NAME, required),
  type: text(paramLimits.type, required),
  required: flag(required),
  example: text(paramLimits.example),
  description: text(paramLimits.description),
  enumInfo: one('enum'),
  enumContent: text(paramLimits.enumContent),
}

/** Every object that clients send inside `data`. Undeclared fields are ignored. */
export const pushShapes = {
  doc: {
    name: text(docLimits.name, required),
    description: text(docLimits.description),
    author: text(docLimits.author),
    deprecated: notice(docLimits.deprecated),
    type: docType(),
    url: text(docLimits.url),
    version: text(docLimits.version),
    definition: text(docLimits.url),
    httpMethod: text(12),
    contentType: text(docLimits.contentType),
    isFolder: flag(),
    isShow: flag(),
    orderIndex: int(),
    isRequestArray: flag(),
    requestArrayType: text(paramLimits.type),
    isResponseArray: flag(),
    responseArrayType: text(paramLimits.type),
    dubboInfo: one('dubbo'),
    pathParams: list('param'),
    headerParams: list('header'),
    queryParams: list('param'),
    requestParams: list('param'),
    responseParams: list('param'),
    errorCodeParams: list('errorCode'),
    items: list('doc'),
  },
  param: {
    ...rowFields,
    maxLength: text(paramLimits.maxLength),
    orderIndex: int(),
    children: list('param'),
  },
  header: rowFields,
  errorCode: {
    code: text(errorCodeLimits.code, required),
    msg: text(errorCodeLimits.msg, required),
    solution: text(errorCodeLimits.solution),
  },
  dubbo: {
    interfaceName: text(docLimits.dubboField),
    author: text(docLimits.dubboField),
    version: text(docLimits.dubboField),
    protocol: text(docLimits.dubboField),
    dependency: text(docLimits.dependency),
  },
  enum: {
    name: text(dictionaryLimits.name, required),
    description: text(dictionaryLimits.description),
    items: list('enumItem', required),
  },
  enumItem: {
    name: text(dictionaryLimits.itemName, required),
    type: text(paramLimits.type),
    value: text(dictionaryLimits.itemValue, required),
    description: text(dictionaryLimits.itemDescription),
  },
  env: {
    name: text(limits.environmentName, required),
    url: text(limits.environmentUrl, required),
  },
  /** The fields of every call. Sent by clients and ignored: `timestamp`, `app_key`, `sign`, `sign_method`, `format`. */
  envelope: {
    name: longText(required),
    version: longText(),
    access_token: longText(required),
    data: longText(),
  },
} as const

export type Shapes = typeof pushShapes
