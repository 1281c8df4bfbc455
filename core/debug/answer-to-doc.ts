import { baseType, findResponse, isDescribed, type AnswerKey } from './compare/find-response.ts'
import { shortValue, type Sent } from './compare/compare-leaf.ts'
import type { Finding } from './compare/finding.ts'
import { docLimits, newResponse } from '../doc/doc-fields.ts'
import { mainResponseId, type DocContent, type NamedExample, type Response } from '../doc/doc.ts'
import { chainToData } from '../doc/with-globals.ts'
import type { GlobalRows } from '../environment/environment.ts'
import { insertChild } from '../rows/edit-rows.ts'
import { findRow, newRowId } from '../rows/make-rows.ts'
import { readParams, type ReadError } from '../rows/paste/from-example.ts'
import type { Param } from '../rows/param.ts'

/** An answer whose content goes into its doc. */
export interface AnswerForDoc extends AnswerKey {
  value: Sent | undefined
}

/**
 * The row of a doc below which an undocumented value belongs: "" for the root of its rows, undefined when the place belongs to a model
 * or to the global rows of the environment.
 */
export function placeInDoc(
  content: DocContent,
  globals: GlobalRows,
  finding: Finding,
  responseId: string,
): string | undefined {
  if (finding.isInModel || finding.kind !== 'extra' || finding.expected !== '') return undefined
  const response = content.responses.find(({ id }) => id === responseId)
  if (!response) return undefined
  const dataNode = globalChain(content, globals, responseId).at(-1)
  if (finding.rowId === (dataNode?.id ?? '')) return isPlainRoot(response) ? '' : undefined
  const row = findRow(response.params, finding.rowId)
  return row && row.modelId === undefined ? row.id : undefined
}

const isPlainRoot = ({ params }: Response) => !(params.length === 1 && params[0]?.name === '')

/** The rows around the doc's own ones; only the main response has them. */
function globalChain(content: DocContent, { returns }: GlobalRows, responseId: string): Param[] {
  return responseId === mainResponseId && content.isUseGlobalReturns === 1 ? chainToData(returns) : []
}

/** The content with a row for an undocumented value; undefined when it cannot be added. */
export function withFoundRow(
  content: DocContent,
  globals: GlobalRows,
  { finding, responseId, answer }: { finding: Finding; responseId: string; answer: AnswerForDoc },
): DocContent | undefined {
  const place = placeInDoc(content, globals, finding, responseId)
  const name = finding.path.at(-1)
  if (place === undefined || typeof name !== 'string') return undefined
  const made = rowsFrom({ [name]: valueAt(answer.value, finding.path) ?? null }, [])
  if ('error' in made) return undefined
  return withResponse(content, responseId, (response) => ({
    ...response,
    params: made.params.reduce((rows, row) => insertChild(rows, place, row), response.params),
  }))
}

export type FilledDoc = { content: DocContent; responseId: string; changes: RowChange[] } | ReadError

/** The content with the rows of the response made from an answer: known rows keep their texts, new ones are added, none is removed. */
export function withAnswerRows(content: DocContent, globals: GlobalRows, answer: AnswerForDoc): FilledDoc {
  const found = findResponse(content.responses, answer) ?? blankMain(content)
  const response = found ?? newResponse({ id: newRowId(), contentType: baseType(answer.contentType) })
  const names = globalChain(content, globals, response.id).map(({ name }) => name)
  const own = valueAt(answer.value, names) ?? answer.value
  const made = rowsFrom(own, response.params)
  if ('error' in made) return made
  const { params, isArray, arrayType } = made
  const status = response.status || (isMainSuccess(response, answer) ? '' : String(answer.status))
  const filled: Response = { ...response, status, params, isArray: isArray ? 1 : 0, arrayType }
  const changes = changedRows(response.params, params)
  if (found) return { content: withResponse(content, response.id, () => filled), responseId: response.id, changes }
  if (content.responses.length >= docLimits.responses) {
    return { error: 'param.tooMany', params: { max: docLimits.responses } }
  }
  const [main, ...others] = content.responses
  return { content: { ...content, responses: [main, ...others, filled] }, responseId: response.id, changes }
}

/** The main response while nothing is said about it. */
const blankMain = ({ responses: [main] }: DocContent) => (isDescribed(main) ? undefined : main)

const isMainSuccess = ({ id }: Response, { status }: AnswerKey) => id === mainResponseId && status === 200

function withResponse(content: DocContent, id: string, change: (response: Response) => Response): DocContent {
  const changed = ([main, ...others]: DocContent['responses']): DocContent['responses'] => [
    main.id === id ? change(main) : main,
    ...others.map((other) => (other.id === id ? change(other) : other)),
  ]
  return { ...content, responses: changed(content.responses) }
}

function rowsFrom(value: Sent | undefined, existing: readonly Param[]) {
  const text = JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? ''
  return readParams(text, Array.isArray(value) ? 'array' : 'json', existing)
}

/** Undefined when there is no such value. */
export function valueAt(value: Sent | undefined, path: readonly (string | number)[]): Sent | undefined {
  let part = value
  for (const step of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Record<string | number, Sent>)[step]
  }
  return part
}

/** A row that is added or gets another type or example. */
export interface RowChange {
  id: string
  kind: 'new' | 'changed'
  /** With the names of the rows around it: `data.id`. */
  path: string
  type: string
  example: string
  /** The type before, when it is another one. */
  formerType: string
}

function changedRows(before: readonly Param[], after: readonly Param[], around = ''): RowChange[] {
  const byId = new Map(before.map((row) => [row.id, row]))
  return after.flatMap((row) => {
    const former = byId.get(row.id)
    const path = around === '' ? row.name : `${around}.${row.name}`
    const isChanged = former && (former.type !== row.type || former.example !== row.example)
    const change: RowChange = {
      id: row.id,
      kind: former ? 'changed' : 'new',
      path,
      type: row.type,
      example: shortValue(row.example),
      formerType: former && former.type !== row.type ? former.type : '',
    }
    return [...(former && !isChanged ? [] : [change]), ...changedRows(former?.children ?? [], row.children, path)]
  })
}

/** Why an answer cannot become an example. */
export type ExampleFault = 'tooLong' | 'tooMany'

export function exampleFault({ examples }: Pick<DocContent, 'examples'>, value: string): ExampleFault | undefined {
  if (Array.from(value.slice(0, docLimits.exampleValue * 2 + 1)).length > docLimits.exampleValue) return 'tooLong'
  return examples.length >= docLimits.examples ? 'tooMany' : undefined
}

/** The content with an answer as an example of its response. */
export function withExample(content: DocContent, example: Omit<NamedExample, 'id'>): DocContent {
  return { ...content, examples: [...content.examples, { id: newRowId(), ...example }] }
}
