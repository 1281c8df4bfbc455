import { flag, id, int, list, longText, one, type FieldSpecs } from './fields.ts'

const said = (path: string) => ({ text: path })

/** Who made or changed something, and when, as `yyyy-MM-dd HH:mm:ss`. */
const trace = {
  creatorName: longText(said('result.creatorName')),
  modifierName: longText(said('result.modifierName')),
  gmtCreate: longText(said('result.gmtCreate')),
  gmtModified: longText(said('result.gmtModified')),
}

const docFields = {
  id: id(said('result.id')),
  parentId: id(said('result.parentId')),
  name: longText(said('doc.name')),
  description: longText(said('doc.description')),
  type: int(said('doc.type')),
  url: longText(said('doc.url')),
  version: longText(said('doc.version')),
  httpMethod: longText(said('doc.httpMethod')),
  contentType: longText(said('doc.contentType')),
  isFolder: flag(said('doc.isFolder')),
  isShow: flag(said('doc.isShow')),
}

const rowFields = {
  id: id(said('result.id')),
  name: longText(said('param.name')),
  type: longText(said('param.type')),
  required: flag(said('param.required')),
  example: longText(said('param.example')),
  description: longText(said('param.description')),
}

/** Rows are flat; `parentId` defines the tree. */
const paramFields = {
  ...rowFields,
  maxLength: longText(said('param.maxLength')),
  enumId: id(said('result.enumId')),
  enumContent: longText(said('param.enumContent')),
  docId: id(said('result.docId')),
  parentId: id(said('result.parentRowId')),
  ...trace,
}

/** Every object in `data` of answers. */
export const resultShapes = {
  named: {
    id: id(said('result.id')),
    name: longText(said('result.name')),
  },
  docRow: docFields,
  docDetail: {
    ...docFields,
    status: int(said('result.status')),
    author: longText(said('doc.author')),
    deprecated: longText(said('doc.deprecated')),
    isRequestArray: flag(said('doc.isRequestArray')),
    requestArrayType: longText(said('doc.requestArrayType')),
    isResponseArray: flag(said('doc.isResponseArray')),
    responseArrayType: longText(said('doc.responseArrayType')),
    dubboInfo: one('dubbo', said('doc.dubboInfo')),
    debugEnvs: list('detailEnv', said('docPush.debugEnvs')),
    pathParams: list('detailParam', said('doc.pathParams')),
    headerParams: list('detailHeader', said('doc.headerParams')),
    queryParams: list('detailParam', said('doc.queryParams')),
    requestParams: list('detailParam', said('doc.requestParams')),
    responseParams: list('detailParam', said('doc.responseParams')),
    errorCodeParams: list('detailErrorCode', said('doc.errorCodeParams')),
    ...trace,
  },
  /** Clients read either pair of names. */
  detailEnv: {
    name: longText(said('env.name')),
    url: longText(said('env.url')),
    configKey: longText(said('env.name')),
    configValue: longText(said('env.url')),
  },
  detailParam: paramFields,
  detailHeader: { ...rowFields, ...trace },
  detailErrorCode: {
    id: id(said('result.id')),
    code: longText(said('errorCode.code')),
    msg: longText(said('errorCode.msg')),
    solution: longText(said('errorCode.solution')),
  },
} as const satisfies Record<string, FieldSpecs>

export type ResultShape = keyof typeof resultShapes
