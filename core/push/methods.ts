import { dictionaryLimits } from '../dictionary/dictionary.ts'
import { docLimits } from '../doc/doc-fields.ts'
import type { TextKey } from '../i18n/texts.ts'
import { limits } from '../limits.ts'
import { pushExamples } from './examples.ts'
import { flag, id, ids, list, longText, text, type FieldSpec, type FieldSpecs, type ReadFields } from './fields.ts'
import { resultShapes, type ResultShape } from './results.ts'
import { pushShapes } from './shapes.ts'

export const pushVersion = '1.0'

/** A method of the open API: the server validates with it, and its page is generated from it. */
export interface PushMethod {
  /** The key of its texts. */
  text: TextId
  input: FieldSpecs
  /** It changes the module, and so is never called by GET. */
  isChange?: true
  /** The shape of `data` in the answer; undefined: an empty object. */
  result?: { of: ResultShape; isList?: true }
  /** The shape of `data` in a call. */
  example: object
  exampleResult: object
}

type TextId = TextKey extends infer Key ? (Key extends `push.method.${infer Id}` ? Id : never) : never

const required = { required: true } as const
const FOLDER_NAME = 100
const title = { text: 'category.name' } as const

export const docPushFields = {
  apis: list('doc', required),
  debugEnvs: list('env'),
  author: text(docLimits.author),
  commonErrorCodes: list('errorCode'),
  isReplace: flag(),
  isOverride: flag(),
} as const

const enumFields = {
  name: text(dictionaryLimits.name, { ...required, text: 'enum.name' }),
  description: text(dictionaryLimits.description, { text: 'enum.description' }),
  items: list('enumItem', { ...required, text: 'enum.items' }),
} as const

const envName = text(limits.environmentName, { ...required, text: 'env.name' })

export const pushMethods = {
  'doc.push': { text: 'docPush', isChange: true, input: docPushFields, ...pushExamples.docPush },
  'swagger-json.push': {
    text: 'swaggerPush',
    isChange: true,
    input: { author: text(docLimits.author, required), json: longText(required) },
    ...pushExamples.swaggerPush,
  },
  'enum.push': { text: 'enumPush', isChange: true, input: enumFields, ...pushExamples.enumPush },
  'enum.batch.push': {
    text: 'enumBatchPush',
    isChange: true,
    input: { enums: list('enum', required) },
    ...pushExamples.enumBatchPush,
  },
  'doc.category.create': {
    text: 'categoryCreate',
    isChange: true,
    input: { name: text(FOLDER_NAME, { ...required, ...title }) },
    result: { of: 'named' },
    ...pushExamples.categoryCreate,
  },
  'doc.category.name.update': {
    text: 'categoryRename',
    isChange: true,
    input: { id: id({ ...required, text: 'category.id' }), name: text(FOLDER_NAME, { ...required, ...title }) },
    result: { of: 'named' },
    ...pushExamples.categoryRename,
  },
  'doc.category.list': {
    text: 'categoryList',
    input: {},
    result: { of: 'named', isList: true },
    ...pushExamples.categoryList,
  },
  'doc.list': {
    text: 'docList',
    input: { docIds: ids({ alias: 'ids' }) },
    result: { of: 'docRow', isList: true },
    ...pushExamples.docList,
  },
  'doc.detail': {
    text: 'docDetail',
    input: { docId: id({ ...required, alias: 'id' }) },
    result: { of: 'docDetail' },
    ...pushExamples.docDetail,
  },
  'doc.get': {
    text: 'docGet',
    input: { id: id({ ...required, alias: 'docId', text: 'docDetail.docId' }) },
    result: { of: 'docDetail' },
    ...pushExamples.docGet,
  },
  'doc.details': {
    text: 'docDetails',
    input: { docIds: ids({ ...required, alias: 'ids' }) },
    result: { of: 'docDetail', isList: true },
    ...pushExamples.docDetails,
  },
  'module.get': { text: 'moduleGet', input: {}, result: { of: 'named' }, ...pushExamples.moduleGet },
  'module.debug.env.set': {
    text: 'envSet',
    isChange: true,
    input: { name: envName, url: text(limits.environmentUrl, { ...required, text: 'env.url' }) },
    ...pushExamples.envSet,
  },
  'module.debug.env.delete': { text: 'envDelete', isChange: true, input: { name: envName }, ...pushExamples.envDelete },
} as const satisfies Record<string, PushMethod>

export type PushMethodName = keyof typeof pushMethods
export type PushInput<Name extends PushMethodName> = ReadFields<(typeof pushMethods)[Name]['input']>

export const isPushMethod = (name: string): name is PushMethodName => Object.hasOwn(pushMethods, name)

/** The fields of an object in a call or an answer. */
export function shapeFields(name: string): FieldSpecs {
  const shapes: Record<string, FieldSpecs> = { ...pushShapes, ...resultShapes }
  return shapes[name] ?? {}
}

/** The description of a field: `owner` is its shape, or the text key of its method. */
export function fieldText(owner: string, name: string, spec: FieldSpec): TextKey {
  return `push.field.${spec.text ?? `${owner}.${name}`}` as TextKey
}

export function changesModule(name: string): boolean {
  const method: PushMethod | undefined = isPushMethod(name) ? pushMethods[name] : undefined
  return method?.isChange === true
}
