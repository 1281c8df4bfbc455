import { checkTables } from '../content/check-tables.ts'
import { longTexts } from '../content/fields.ts'
import type { ErrorKey } from '../i18n/texts.ts'
import { isLonger } from '../rows/lengths.ts'
import type { Param } from '../rows/param.ts'
import type { Problem } from '../rows/problem.ts'
import { docFields, docLimits } from './doc-fields.ts'
import { docTypes, type DocContent, type DocType } from './doc.ts'

export type { Problem } from '../rows/problem.ts'

export interface CheckOptions {
  /** Rows whose names a person did not type, such as `filter[status]` of an import: all, or those for which it returns true. */
  allowAnyName?: boolean | Exception
  /** The same for error codes. Defaults to `allowAnyName`. */
  allowAnyCode?: boolean | Exception
}

/** All problems of a doc, errors and warnings, in the order of the editor. */
export function checkDoc(
  content: DocContent,
  type: DocType,
  { allowAnyName = false, allowAnyCode = allowAnyName }: CheckOptions = {},
): Problem[] {
  const problems = [...checkBase(content, type)]
  if (type === docTypes.custom || type === docTypes.markdown) return problems
  const [isAnyName, isAnyCode] = [toPredicate(allowAnyName), toPredicate(allowAnyCode)]
  const codes = new Set(content.errorCodeParams)
  const isAllowed = (row: Param) => (codes.has(row) ? isAnyCode(row) : isAnyName(row))
  const found = checkTables<DocContent>(docFields, content, isAllowed)
  return [...problems, ...found.map((problem) => asCodeProblem(problem, content))]
}

type Exception = (row: Param) => boolean

const toPredicate = (exception: boolean | Exception): Exception =>
  typeof exception === 'function' ? exception : () => exception

/** Error codes follow the rules of names, but the message mentions a code. */
function asCodeProblem(problem: Problem, { errorCodeParams }: DocContent): Problem {
  if (problem.table !== 'errorCodeParams' || problem.key !== 'error.paramName') return problem
  const code = errorCodeParams.find(({ id }) => id === problem.rowId)?.name ?? ''
  return { ...problem, key: 'error.errorCode', params: { code } }
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

/** A problem in a field of a part is reported for the list that contains the part. */
function textProblem(partId: string, path: string, max: number): Problem {
  const [list = '', field] = path.split('.', 2)
  if (field === undefined || partId === '') return base(field ?? list, 'error.tooLong', { max })
  return { ...base(field, 'error.tooLong', { max }), table: list, rowId: partId }
}

/** URLs of collections may start with a variable: `{{host}}/users`. */
const URL_START = /^(?:\/|https?:\/\/|\{)/i
const BLANK = /[\s\p{Cc}]/u

function* checkAddress({ url, httpMethod }: DocContent): Generator<Problem> {
  if (url === '') yield base('url', 'error.notEmpty')
  else if (!URL_START.test(url) || BLANK.test(url)) yield base('url', 'error.urlFormat')
  if (!/^[A-Za-z][A-Za-z-]{0,11}$/.test(httpMethod)) yield base('httpMethod', 'error.methodFormat')
}
