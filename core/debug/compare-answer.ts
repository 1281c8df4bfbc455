import type { Response } from '../doc/doc.ts'
import { newParam } from '../rows/make-rows.ts'
import type { Sent } from './compare/compare-leaf.ts'
import { RowComparison, type Linked } from './compare/compare-rows.ts'
import type { Finding, Place } from './compare/finding.ts'
import { baseType, documentedStatuses, findResponse, isDescribed, type AnswerKey } from './compare/find-response.ts'

/** What a doc says about its answers: responses with the global rows of the environment, see `documentedAnswers`. */
export interface DocumentedAnswers extends Linked {
  responses: readonly [Response, ...Response[]]
}

export interface ComparedAnswer {
  /** The response of the doc that describes the answer; undefined when there is none for its status. */
  responseId: string | undefined
  /** False when the doc describes no response at all: then there is nothing to compare with. */
  isDocumented: boolean
  findings: Finding[]
  /** More differences, or more values, than the limits allow. */
  isCut: boolean
}

export interface AnswerToCompare extends AnswerKey {
  /** The parsed body; undefined when it is not JSON. */
  value: Sent | undefined
  /** Whether any byte of a body was sent. */
  hasBody: boolean
}

const root: Place = { path: [], rowId: '', rowNames: [], isInModel: false }

/** The differences between an answer and what its doc says. */
export function compareAnswer(doc: DocumentedAnswers, answer: AnswerToCompare): ComparedAnswer {
  if (!doc.responses.some(isDescribed)) {
    return { responseId: undefined, isDocumented: false, findings: [], isCut: false }
  }
  const comparison = new RowComparison(doc)
  const { findings } = comparison
  const response = findResponse(doc.responses, answer)
  if (!response)
    findings.add('status', root, { expected: documentedStatuses(doc.responses), found: String(answer.status) })
  else {
    const { contentType } = response
    if (!isSameType(contentType, answer) && answer.hasBody) {
      findings.add('contentType', root, { expected: contentType, found: baseType(answer.contentType) })
    }
    compareBody(comparison, response, answer)
  }
  return { responseId: response?.id, isDocumented: true, findings: findings.list, isCut: findings.isCut }
}

const isSameType = (documented: string, { contentType }: AnswerToCompare) => {
  const [wanted, sent] = [baseType(documented), baseType(contentType)]
  return (
    wanted === '' ||
    wanted === '*/*' ||
    wanted === sent ||
    (wanted.endsWith('/*') && sent.startsWith(wanted.slice(0, -1)))
  )
}

/** Statuses that never have a body. */
const NO_BODY = new Set([204, 205, 304])

function compareBody(comparison: RowComparison, response: Response, { status, value, hasBody }: AnswerToCompare): void {
  const { params, isArray, arrayType, contentType } = response
  const [first] = params
  const isJson = contentType === '' || /json|\*/i.test(contentType)
  if (!isJson || NO_BODY.has(status) || (params.length === 0 && isArray === 0)) return
  const expected = isArray === 1 ? 'array' : 'object'
  if (value === undefined) {
    return comparison.findings.add('type', root, { expected, found: hasBody ? 'text' : '' })
  }
  const isSingle = params.length === 1 && first?.name === ''
  if (isArray === 1 && arrayType !== 'object') {
    const row = first ?? newParam({ id: '', name: '' })
    return comparison.value({ ...row, type: `${arrayType}[]` }, value, { ...root, rowId: row.id })
  }
  if (isArray === 1) {
    const row = newParam({ id: '', name: '', type: 'array', children: [...params] })
    return comparison.value(row, value, root)
  }
  if (isSingle && first) return comparison.value(first, value, { ...root, rowId: first.id })
  comparison.fields(params, value, root)
}
