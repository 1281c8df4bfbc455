import { longTexts } from '../content/fields.ts'
import { tablesOf, type Table } from '../content/tables.ts'
import type { ErrorKey } from '../i18n/texts.ts'
import { checkRows } from '../rows/check-rows.ts'
import { isLonger } from '../rows/lengths.ts'
import { paramLimits, type Param } from '../rows/param.ts'
import type { Problem } from '../rows/problem.ts'
import { docFields, docLimits } from './doc-fields.ts'
import { docTypes, type DocContent, type DocType } from './doc.ts'

export type { Problem } from '../rows/problem.ts'

export interface CheckOptions {
  /** Rows whose names a person did not type, such as `filter[status]` of an import: all, or those for which it is true. */
  allowAnyName?: boolean | Exception
  /** The same for error codes. Left out: as `allowAnyName` says. */
  allowAnyCode?: boolean | Exception
}

/** Everything that is wrong with a doc, in the order of the editor; errors and warnings. */
export function checkDoc(
  content: DocContent,
  type: DocType,
  { allowAnyName = false, allowAnyCode = allowAnyName }: CheckOptions = {},
): Problem[] {
  const problems = [...checkBase(content, type)]
  if (type === docTypes.custom || type === docTypes.markdown) return problems
  const tables = tablesOf<DocContent>(docFields, content)
  const tooMany = checkCounts(tables)
  if (tooMany.length > 0) return [...problems, ...tooMany]
  const isAnyName = toPredicate(allowAnyName)
  for (const { id, params, root } of tables) {
    const rows =
      id === 'errorCodeParams'
        ? checkCodes(params, toPredicate(allowAnyCode))
        : checkRows(params, id, { isAnyName, root })
    problems.push(...rows)
  }
  return problems
}

type Exception = (row: Param) => boolean

const toPredicate = (exception: boolean | Exception): Exception =>
  typeof exception === 'function' ? exception : () => exception

/** The rules of names, told as rules of codes. */
function* checkCodes(rows: readonly Param[], isAnyName: Exception): Generator<Problem> {
  const codes = new Map(rows.map(({ id, name }) => [id, name]))
  for (const problem of checkRows(rows, 'errorCodeParams', { isAnyName, root: 'table' })) {
    const code = codes.get(problem.rowId) ?? ''
    yield problem.key === 'error.paramName' ? { ...problem, key: 'error.errorCode', params: { code } } : problem
  }
}

const base = (field: string, key: ErrorKey, params: Problem['params'] = {}): Problem => ({
  table: 'base',
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
  for (const { partId, field, max } of longTexts<DocContent>(docFields, content)) {
    if (field !== 'name') yield textProblem(partId, field, max)
  }
  for (const list of ['bodies', 'responses', 'examples'] as const) {
    const { max } = docFields[list]
    if (content[list].length > max) yield { ...base(list, 'error.tooMany', { max }), table: list }
  }
}

/** A field of a part is reported in the list that holds the part. */
function textProblem(partId: string, path: string, max: number): Problem {
  const [list = '', field] = path.split('.', 2)
  if (field === undefined || partId === '') return base(field ?? list, 'error.tooLong', { max })
  return { ...base(field, 'error.tooLong', { max }), table: list, rowId: partId }
}

/** `{{host}}/users` of a collection begins with a brace. */
const URL_START = /^(?:\/|https?:\/\/|\{)/i
const BLANK = /[\s\p{Cc}]/u

function* checkAddress({ url, httpMethod }: DocContent): Generator<Problem> {
  if (url === '') yield base('url', 'error.notEmpty')
  else if (!URL_START.test(url) || BLANK.test(url)) yield base('url', 'error.urlFormat')
  if (!/^[A-Za-z][A-Za-z-]{0,11}$/.test(httpMethod)) yield base('httpMethod', 'error.methodFormat')
}

/** Beyond these figures the rows are not checked one by one. */
function checkCounts(tables: readonly Table[]): Problem[] {
  const problems: Problem[] = []
  let rows = 0
  for (const { id, params } of tables) {
    const deep = countRows(params, () => (rows += 1))
    const max = paramLimits.depth
    if (deep) problems.push({ ...base('name', 'error.paramsTooDeep', { max }), table: id, rowId: deep.id })
  }
  if (rows > paramLimits.rows) problems.push(base('', 'error.paramsTooMany', { max: paramLimits.rows }))
  return problems
}

/** Counts down to the allowed depth; returns the first row below it, if there is one. */
function countRows(params: readonly Param[], count: () => void, depth = 1): Param | undefined {
  let deep = depth > paramLimits.depth ? params[0] : undefined
  if (deep) return deep
  for (const param of params) {
    count()
    deep ??= countRows(param.children, count, depth + 1)
  }
  return deep
}
