import type { NameValue, SentBody, SentRequest } from './exchange.ts'

/** A request from its text in the history; undefined when it cannot be read. Files are not kept there, so bodies have none. */
export function readSentRequest(text: string): SentRequest | undefined {
  const given = parsed(text)
  if (!isRecord(given) || typeof given['method'] !== 'string' || typeof given['url'] !== 'string') return undefined
  return {
    method: given['method'],
    url: given['url'],
    params: toPairs(given['params']),
    headers: toPairs(given['headers']),
    body: toBody(given['body']),
  }
}

function toBody(given: unknown): SentBody {
  if (!isRecord(given)) return { kind: 'none' }
  const { kind, text, fields } = given
  if (kind === 'text' && typeof text === 'string') return { kind, text }
  if (kind === 'form') return { kind, fields: toPairs(fields) }
  return kind === 'multipart' ? { kind, fields: toPairs(fields), files: [] } : { kind: 'none' }
}

const toPairs = (given: unknown): NameValue[] =>
  (Array.isArray(given) ? given : []).flatMap((pair: unknown) =>
    isRecord(pair) && typeof pair['name'] === 'string' && typeof pair['value'] === 'string'
      ? [{ name: pair['name'], value: pair['value'] }]
      : [],
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
