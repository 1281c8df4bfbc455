import { isDeprecated } from '#core/doc/doc.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

type Words = Readonly<Record<string, TextKey>>

/** Fields and tables of a doc; an inner field of Dubbo docs is named without its object. */
const docWords: Words = {
  name: 'edit.fieldName',
  url: 'edit.fieldUrl',
  httpMethod: 'edit.fieldMethod',
  version: 'edit.fieldVersion',
  author: 'edit.fieldAuthor',
  deprecated: 'edit.fieldDeprecated',
  isShow: 'edit.fieldShow',
  description: 'edit.fieldDescription',
  contentType: 'edit.fieldContentType',
  isRequestArray: 'edit.rootArray',
  isResponseArray: 'edit.rootArray',
  requestArrayType: 'edit.elementType',
  responseArrayType: 'edit.elementType',
  responseStatus: 'conflict.responseStatus',
  responseContentType: 'conflict.responseContentType',
  responseDescription: 'conflict.responseDescription',
  'dubboInfo.interfaceName': 'edit.dubboInterface',
  'dubboInfo.version': 'edit.dubboVersion',
  'dubboInfo.protocol': 'edit.dubboProtocol',
  'dubboInfo.author': 'edit.dubboAuthor',
  'dubboInfo.dependency': 'edit.dubboDependency',
}

const tableWords: Words = {
  pathParams: 'view.path',
  headerParams: 'view.headers',
  queryParams: 'view.query',
  requestParams: 'view.body',
  responseParams: 'view.response',
  errorCodeParams: 'view.errors',
  responseHeaders: 'conflict.responseHeaders',
  otherRequests: 'conflict.otherRequests',
  otherResponses: 'edit.sectionResponses',
  examples: 'edit.sectionExamples',
}

const rowWords: Words = {
  name: 'edit.colName',
  type: 'edit.colType',
  required: 'edit.colRequired',
  maxLength: 'edit.colMaxLength',
  description: 'edit.colDescription',
  example: 'edit.colExample',
  enumId: 'conflict.dictionary',
  modelId: 'conflict.model',
  isSecret: 'conflict.secret',
  status: 'conflict.status',
  contentType: 'conflict.media',
  isArray: 'conflict.isArray',
  value: 'conflict.value',
  'rules.default': 'edit.rule.default',
  'rules.format': 'edit.rule.format',
  'rules.pattern': 'edit.rule.pattern',
  'rules.minimum': 'edit.rule.minimum',
  'rules.maximum': 'edit.rule.maximum',
  'rules.exclusiveMinimum': 'edit.rule.exclusiveMinimum',
  'rules.exclusiveMaximum': 'edit.rule.exclusiveMaximum',
  'rules.multipleOf': 'edit.rule.multipleOf',
  'rules.minLength': 'edit.rule.minLength',
  'rules.maxLength': 'edit.rule.maxLength',
  'rules.minItems': 'edit.rule.minItems',
  'rules.maxItems': 'edit.rule.maxItems',
  'rules.uniqueItems': 'edit.rule.uniqueItems',
  'rules.nullable': 'edit.rule.nullable',
  'rules.readOnly': 'edit.rule.readOnly',
  'rules.writeOnly': 'edit.rule.writeOnly',
  'rules.deprecated': 'edit.rule.deprecated',
  'rules.enumValues': 'edit.rule.enumValues',
}

/** Rows of error codes keep their columns in fields of other names. */
const errorWords: Words = { name: 'edit.colCode', description: 'edit.colMeaning', example: 'edit.colSolution' }

/** Where a difference is, in words: the table, the rows that lead to it, the field. What has no word keeps its name. */
export function placeWords(t: Translate, { table, names, field }: Conflict): string[] {
  const said = (words: Words, name: string) => (words[name] ? t(words[name]) : name)
  if (table === '') return [said(docWords, field)]
  const words = table === 'errorCodeParams' ? { ...rowWords, ...errorWords } : rowWords
  const place = [said(tableWords, table), ...names]
  return field === '' ? place : [...place, said(words, field)]
}

const flags = new Set(['required', 'isShow', 'isRequestArray', 'isResponseArray', 'isArray', 'isSecret'])

/** A value of a field as readers know it; "" when there is none. */
export function valueText(t: Translate, { models, enums }: Pick<DocView, 'models' | 'enums'>, field: string) {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  return (value: unknown): string => {
    // Without a reason it is deprecated all the same.
    if (field === 'deprecated' && value === '') return t('view.yes')
    if (value === null || value === undefined || value === '') return ''
    if (flags.has(field) || typeof value === 'boolean') return t(Number(value) === 1 ? 'view.yes' : 'view.no')
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2)
    if (field === 'deprecated') return isDeprecated(text) ? text : t('view.no')
    if (field === 'modelId') return nameOf(models, text)
    return field === 'enumId' ? nameOf(enums, text) : text
  }
}
