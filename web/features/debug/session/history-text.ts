import type { SentRequest } from '#core/debug/exchange.ts'
import { debugLimits } from '#core/debug/limits.ts'
import type { Exchange } from '../exchange/exchange-state.ts'
import type { RunOptions } from './exchange-run.ts'

/** A tried call as the history keeps it: files by their names, and a body that is too long not at all. */
export function historyText(exchange: Exchange | undefined, { docId, environmentId, route, request }: RunOptions) {
  const whole = JSON.stringify(withFileNames(request))
  const isShort = whole.length <= debugLimits.historyRequest
  const { answer, fault = '' } = exchange ?? {}
  return {
    docId,
    environmentId,
    route,
    request: isShort ? whole : JSON.stringify({ ...request, body: { kind: 'none' } }),
    status: answer?.status ?? 0,
    size: answer?.size ?? 0,
    fault: fault.slice(0, 1000),
  }
}

function withFileNames({ body, ...request }: SentRequest): object {
  if (body.kind === 'file') return { ...request, body: { kind: 'file', file: { name: body.file.name } } }
  if (body.kind !== 'multipart') return { ...request, body }
  const files = body.files.map(({ name, file }) => ({ name, file: { name: file.name } }))
  return { ...request, body: { ...body, files } }
}
