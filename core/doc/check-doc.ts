import type { ErrorKey } from '../i18n/texts.ts'
import { checkRows, type RowRules } from '../rows/check-rows.ts'
import { docLimits, docTypes, paramLists, type DocContent, type DocType, type ParamList } from './doc.ts'
import { isLonger } from '../rows/lengths.ts'
import { paramLimits, type Param } from '../rows/param.ts'
import type { Problem } from '../rows/problem.ts'

export type { Problem } from '../rows/problem.ts'

export interface CheckOptions {
  /** Rows whose names a person did not type, such as `filter[status]` of an import: all, or those for which it is true. */
  allowAnyName?: boolean | ((row: Param) => boolean)
}

/** Everything that is wrong with a doc, in the order of the editor; errors and warnings. */
export function checkDoc(content: DocContent, type: DocType, options: CheckOptions = {}): Problem[] {
  const problems = [...checkBase(content, type)]
  if (type === docTypes.custom || type === docTypes.markdown) return problems
  const tooMany = checkCounts(content)
  if (tooMany.length > 0) return [...problems, ...tooMany]
  for (const list of paramLists) problems.push(...checkRows(content[list], list, rulesOf(content, list, options)))
  const { isAnyName } = rulesOf(content, 'responseParams', options)
  for (const { list, params, root } of furtherTables(content)) {
    problems.push(...checkRows(params, list, { isAnyName, root }))
  }
  return problems
}

interface FurtherTable {
  list: Problem['list']
  params: Param[]
  root: RowRules['root']
}

/** The tables beside those that every doc has. */
function furtherTables({ responseHeaders, otherRequests, otherResponses }: DocContent): FurtherTable[] {
  return [
    { list: 'responseHeaders', params: responseHeaders, root: 'table' },
    ...otherRequests.map(({ params }): FurtherTable => ({ list: 'otherRequests', params, root: 'object' })),
    ...otherResponses.flatMap(({ params, headers = [] }): FurtherTable[] => [
      { list: 'otherResponses', params, root: 'object' },
      { list: 'otherResponses', params: headers, root: 'table' },
    ]),
  ]
}

const base = (field: string, key: ErrorKey, params: Problem['params'] = {}): Problem => ({
  list: 'base',
  rowId: '',
  field,
  key,
  params,
  isWarning: false,
})

function* checkBase(content: DocContent, type: DocType): Generator<Problem> {
  if (content.name.trim() === '' || isLonger(content.name, docLimits.name)) {
    yield base('name', 'error.notEmptyWithin', { max: docLimits.name })
  }
  if (type === docTypes.http) yield* checkAddress(content)
  for (const field of ['url', 'version', 'author', 'contentType', 'deprecated', 'description', 'remark'] as const) {
    if (isLonger(content[field], docLimits[field])) yield base(field, 'error.tooLong', { max: docLimits[field] })
  }
  for (const [field, text] of Object.entries(content.dubboInfo)) {
    const max = field === 'dependency' ? docLimits.dependency : docLimits.dubboField
    if (isLonger(text, max)) yield base(field, 'error.tooLong', { max })
  }
  yield* checkExamples(content)
}

/** `{{host}}/users` of a collection begins with a brace. */
const URL_START = /^(?:\/|https?:\/\/|\{)/i
const BLANK = /[\s\p{Cc}]/u

function* checkAddress({ url, httpMethod }: DocContent): Generator<Problem> {
  if (url === '') yield base('url', 'error.notEmpty')
  else if (!URL_START.test(url) || BLANK.test(url)) yield base('url', 'error.urlFormat')
  if (!/^[A-Za-z][A-Za-z-]{0,11}$/.test(httpMethod)) yield base('httpMethod', 'error.methodFormat')
}

function* checkExamples({ examples, otherRequests, otherResponses }: DocContent): Generator<Problem> {
  const { otherResponses: most } = docLimits
  const counts = [
    { list: 'examples' as const, count: examples.length, max: docLimits.examples },
    { list: 'otherRequests' as const, count: otherRequests.length, max: most },
    { list: 'otherResponses' as const, count: otherResponses.length, max: most },
  ]
  for (const { list, count, max } of counts) {
    if (count > max) yield { ...base(list, 'error.tooMany', { max }), list }
  }
  const max = docLimits.exampleValue
  for (const { id, value } of examples) {
    if (isLonger(value, max)) yield { ...base('value', 'error.tooLong', { max }), list: 'examples', rowId: id }
  }
}

/** Beyond these figures the rows are not looked at one by one. */
function checkCounts(content: DocContent): Problem[] {
  const problems: Problem[] = []
  const tables = paramLists.map((list) => ({ list, params: content[list] }))
  let rows = 0
  for (const { list, params } of [...tables, ...furtherTables(content)]) {
    const deep = countRows(params, () => (rows += 1))
    const max = paramLimits.depth
    if (deep) problems.push({ ...base('name', 'error.paramsTooDeep', { max }), list, rowId: deep.id })
  }
  if (rows > paramLimits.rows) problems.push(base('', 'error.paramsTooMany', { max: paramLimits.rows }))
  return problems
}

/** Counts down to the allowed depth; the first row below it, if there is one. */
function countRows(params: readonly Param[], count: () => void, depth = 1): Param | undefined {
  let deep = depth > paramLimits.depth ? params[0] : undefined
  if (deep) return deep
  for (const param of params) {
    count()
    deep ??= countRows(param.children, count, depth + 1)
  }
  return deep
}

function rulesOf(content: DocContent, list: ParamList, { allowAnyName = false }: CheckOptions): RowRules {
  const isAnyName = typeof allowAnyName === 'function' ? allowAnyName : () => allowAnyName
  if (list === 'requestParams') return { isAnyName, root: rootOf(content.isRequestArray, content.requestArrayType) }
  if (list === 'responseParams') return { isAnyName, root: rootOf(content.isResponseArray, content.responseArrayType) }
  return { isAnyName, root: 'table' }
}

function rootOf(isArray: 0 | 1, arrayType: DocContent['requestArrayType']): RowRules['root'] {
  if (isArray === 0) return 'object'
  return arrayType === 'object' ? 'objects' : 'values'
}
