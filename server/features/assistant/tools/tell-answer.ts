import { Type, type Static } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { clipForJson, estimateTokens } from '#core/assistant/tokens.ts'
import type { ProxyAnswer } from '#core/contract/debug.ts'
import type { DocView } from '#core/contract/doc.ts'
import { bodyFacts, headerValue } from '#core/debug/answer/body-facts.ts'
import { documentedAnswers } from '#core/debug/documented-answers.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import { readAnswer } from '#core/debug/read-answer.ts'
import type { GlobalRows } from '#core/environment/environment.ts'
import { fromFlatDoc, pickFlatDoc } from '#core/wire/flat-doc.ts'
import { FRAME, rowsWithin } from './tool.ts'

const Header = Type.Object({ name: Type.String(), value: Type.String() })
type Header = Static<typeof Header>

const Finding = Type.Object({
  problem: Type.String(),
  path: Type.String(),
  expected: Type.String(),
  found: Type.String(),
})
type Finding = Static<typeof Finding>

const comparisons = {
  same: 'The answer is as documented.',
  different: 'Differences from the doc:',
  notCompared: 'The answer is too large to be compared with the doc.',
  notDocumented: 'The doc describes no answers.',
} as const
type Comparison = keyof typeof comparisons

/** What `run_call` answers. */
export const ToldAnswer = Type.Object({
  method: Type.String(),
  url: Type.String(),
  status: Type.Integer(),
  statusText: Type.String(),
  headers: Type.Array(Header),
  body: Type.String({ description: 'In a mark that says that it is data' }),
  isBodyCut: Type.Boolean(),
  totalMs: Type.Number(),
  comparison: Type.Unsafe<Comparison>({
    type: 'string',
    enum: Object.keys(comparisons),
    description: 'How the answer compares with the doc; notCompared: it is too large',
  }),
  differences: Type.Array(Finding, { description: 'Where the answer differs from the doc, as far as they fit' }),
  differenceCount: Type.Integer({ description: 'Of all differences' }),
})
type ToldAnswer = Static<typeof ToldAnswer>

interface Place {
  view: DocView
  globals: GlobalRows
  tokens: number
}

/** Larger answers are not compared with the doc: comparing takes long, and others wait meanwhile. */
const COMPARED_BYTES = 512 * 1024
/** Shares of an answer. The body gets what is left. */
const URL_PART = 0.1
const HEADERS_PART = 0.25
const DIFFERENCES_PART = 0.25
/** Tokens of marks and sentences. */
const WORDS = 100

export function tellAnswer(
  request: SentRequest,
  answer: ProxyAnswer,
  place: Place,
): { text: string; data: ToldAnswer } {
  const { whole, comparison, findings } = compareWithDoc(answer, place)
  const { status, timing } = answer
  const room = place.tokens - FRAME - WORDS
  const clip = (text: string, part: number) => clipForJson(text, Math.floor(room * part))
  const around = {
    method: request.method,
    url: clip(request.url, URL_PART),
    status,
    statusText: clip(answer.statusText, URL_PART),
    headers: rowsWithin(answer.headers.map(toHeader), room * HEADERS_PART),
    totalMs: timing.total,
    comparison,
    differences: rowsWithin(findings, room * DIFFERENCES_PART),
    differenceCount: findings.length,
  }
  const body = clipForJson(whole, place.tokens - FRAME - WORDS - estimateTokens(JSON.stringify(around)))
  const data = { ...around, body, isBodyCut: body.length < whole.length }
  return { text: textOf(data), data: { ...data, body: asData(body, 'body') } }
}

const toHeader = ({ name, value }: Header): Header => ({ name, value })

function compareWithDoc(answer: ProxyAnswer, { view, globals }: Place) {
  const bytes = Buffer.from(answer.body, answer.isBase64 ? 'base64' : 'utf8')
  const { kind, charset } = bodyFacts(answer.headers, bytes)
  const contentType = headerValue(answer.headers, 'content-type')
  const content = fromFlatDoc(pickFlatDoc(view))
  const isCompared = bytes.length <= COMPARED_BYTES
  const { raw, compared } = readAnswer({
    bytes: isCompared ? bytes : bytes.subarray(0, COMPARED_BYTES),
    kind,
    charset,
    status: answer.status,
    contentType,
    doc: documentedAnswers({ content, globals, models: view.models, enums: view.enums }),
  })
  const findings = (isCompared ? compared.findings : []).map(({ kind: problem, path, expected, found }) => ({
    problem,
    path: path.join('.').slice(0, 200),
    expected: expected.slice(0, 200),
    found: found.slice(0, 200),
  }))
  const whole = raw === '' && bytes.length > 0 ? `(${bytes.length} bytes, ${contentType || kind})` : raw
  return { whole, findings, comparison: comparisonOf(compared, isCompared) }
}

function comparisonOf(
  { isDocumented, findings }: { isDocumented: boolean; findings: readonly unknown[] },
  isCompared: boolean,
): Comparison {
  if (!isDocumented) return 'notDocumented'
  if (!isCompared) return 'notCompared'
  return findings.length === 0 ? 'same' : 'different'
}

function textOf({ method, url, status, statusText, headers, body, ...told }: ToldAnswer): string {
  const answer = [
    `${method} ${url} in ${Math.round(told.totalMs)} ms`,
    `${status} ${statusText}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    '',
    body,
    ...(told.isBodyCut ? ['… (cut)'] : []),
  ].join('\n')
  const differences = told.differences.map(
    ({ problem, path, expected, found }) => `- ${problem} ${path}: expected ${expected}, found ${found}`,
  )
  const hidden = told.differenceCount - differences.length
  return [
    asData(answer, 'answer'),
    comparisons[told.comparison],
    ...(differences.length > 0 ? [asData(differences.join('\n'), 'differences')] : []),
    ...(hidden > 0 ? [`${hidden} more differences.`] : []),
  ].join('\n\n')
}
