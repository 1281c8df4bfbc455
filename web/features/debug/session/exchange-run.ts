import type { ClosedHost } from '#core/contract/debug.ts'
import type { Route, SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
import type { DebugLink } from '../../../data/debug/debug-source.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { t } from '../../../lib/i18n.ts'
import type { Exchange } from '../exchange/exchange-state.ts'
import { SendFault } from '../send/send-fault.ts'
import { sendRequest, type SendOptions } from '../send/send-request.ts'
import type { DebugStore } from './session-store.ts'

export interface RunOptions {
  request: SentRequest
  route: Route
  environmentId: string
  docId: string
  link: DebugLink | undefined
  timeoutMs: number
}

let lastId = 0

/** Starts an exchange and shows it while it grows. */
export function startExchange(store: DebugStore, { request, route, environmentId }: RunOptions): Exchange {
  lastId += 1
  const { call } = store.read()
  const exchange: Exchange = {
    id: lastId,
    startedAt: Date.now(),
    route,
    environmentId,
    request,
    state: 'sending',
    chunks: [],
    console: [],
    tests: [],
    ...(call && { call: { name: call.name, checks: call.checks } }),
  }
  store.change({ exchange })
  return exchange
}

/** Sends the request of an exchange. The parts of the answer appear as they arrive. */
export function runExchange(
  store: DebugStore,
  id: number,
  { request, ...options }: RunOptions & Pick<SendOptions, 'signal'>,
): Promise<TriedAnswer> {
  const chunks: Exchange['chunks'][number][] = []
  return sendRequest(request, {
    ...options,
    onHead: (head) => store.changeExchange(id, { head, state: 'receiving' }),
    onChunk: (bytes, at) => {
      chunks.push({ bytes, at })
      store.changeExchange(id, { chunks: [...chunks] })
    },
  })
}

/** In words, with what to do. */
export function faultText(error: unknown): string {
  if (error instanceof SendFault || error instanceof ApiError) return error.message || t('request.unreachable')
  throw error
}

/** The host that a super admin can open on the spot. */
export function closedHostOf(error: unknown): ClosedHost | undefined {
  const data: unknown = error instanceof ApiError ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('entry' in data) || !('canAllow' in data)) return undefined
  return typeof data.entry === 'string' && data.canAllow === true ? { entry: data.entry, canAllow: true } : undefined
}
