import type { Sent } from './compare/compare-leaf.ts'
import { decodeText, type BodyKind } from './answer/body-facts.ts'
import { formatJson } from './answer/json-text.ts'
import { formatMarkup } from './answer/format-markup.ts'
import { compareAnswer, type ComparedAnswer, type DocumentedAnswers } from './compare-answer.ts'

export interface AnswerToRead {
  bytes: Uint8Array
  kind: BodyKind
  charset: string
  status: number
  contentType: string
  doc: DocumentedAnswers
}

export interface ReadAnswer {
  /** The body as text; "" for images and other binary bodies. */
  raw: string
  /** Indented; the raw text where there is nothing to indent. */
  pretty: string
  /** A body that claims to be JSON and is not. */
  isBroken: boolean
  isJson: boolean
  compared: ComparedAnswer
}

/** Decodes, formats and compares an answer: all that takes long for a large one, so that a worker can do it. */
export function readAnswer({ bytes, kind, charset, status, contentType, doc }: AnswerToRead): ReadAnswer {
  const isText = ['json', 'xml', 'html', 'text', 'events'].includes(kind)
  const raw = isText ? decodeText(bytes, charset) : ''
  const value = kind === 'json' ? parseJson(raw) : undefined
  const compared = compareAnswer(doc, { status, contentType, value, hasBody: bytes.length > 0 })
  if (value === undefined) {
    const pretty = kind === 'xml' || kind === 'html' ? formatMarkup(raw, kind) : raw
    return { raw, pretty, isBroken: kind === 'json' && claimsJson(contentType), isJson: false, compared }
  }
  const paths = compared.findings.map(({ path }) => path)
  const { text, lines } = formatJson(raw, paths)
  const findings = compared.findings.map((finding, index) => {
    const line = lines[index]
    return line === undefined ? finding : { ...finding, line }
  })
  return { raw, pretty: text, isBroken: false, isJson: true, compared: { ...compared, findings } }
}

const claimsJson = (contentType: string) => /[/+]json\b/i.test(contentType)

/** Undefined when the text is not JSON. Integers that a number cannot hold become `bigint`. */
export function parseJson(text: string): Sent | undefined {
  try {
    return (LARGE_INTEGER.test(text) ? JSON.parse(text, keepInteger) : JSON.parse(text)) as Sent
  } catch {
    return undefined
  }
}

const LARGE_INTEGER = /[\s:,[]-?\d{16,}/

function keepInteger(_name: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? ''
  const isLost = typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
  return isLost ? BigInt(source) : value
}
