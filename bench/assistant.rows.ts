import { readRpc, rpc, rpcHeaders } from '../server/testing/assistant.ts'
import { makeClient } from '../server/testing/process-client.ts'
import { percentile, whole, type BenchRow, type Ground, type RowGroup } from './row.ts'

/** Less than a token may ask for in a minute. */
const CALLS = 200
const WARM_UP = 20
/** Milliseconds for 95 of 100 answers. */
const GOAL = 60
const DAY = 24 * 60 * 60 * 1000

/** What people and assistants look for: words of both languages, and a path. */
const QUESTIONS = ['退款 订单', 'coupon stock', 'shipment', '会员', '/orders/{id}', 'invoice address report']

/** Coding assistants that find and read docs, one call after the other. */
export const assistantRows: RowGroup = async (ground) => {
  const { docIds, docs } = ground.data
  const docAt = (at: number) => docIds[(at * 7919) % docIds.length] ?? ''
  return [
    await timed(ground, `an assistant finds, of ${whole(docs)} docs`, (at) => {
      return ['find_docs', { query: QUESTIONS[at % QUESTIONS.length] }]
    }),
    await timed(ground, `an assistant reads, of ${whole(docs)} docs`, (at) => ['read_docs', { docIds: [docAt(at)] }]),
  ]
}

type ToolCall = [name: string, input: object]

async function timed(ground: Ground, what: string, callAt: (at: number) => ToolCall): Promise<BenchRow> {
  const headers = rpcHeaders(await newToken(ground))
  const times: number[] = []
  for (let at = 0; at < WARM_UP + CALLS; at++) {
    const [name, input] = callAt(at)
    const body = JSON.stringify(rpc('tools/call', { name, arguments: input }))
    const startedAt = performance.now()
    const answer = await fetch(`${ground.server.url}/mcp`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (at >= WARM_UP) times.push(performance.now() - startedAt)
    if (answer.status !== 200 || readRpc(text).result?.['isError'] === true) throw new Error(`No answer: ${text}`)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return {
    what,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    ratio: `${(p95 / GOAL).toFixed(2)} of the goal`,
  }
}

async function newToken({ server, token }: Ground): Promise<string> {
  const places = { spaceIds: [], projectIds: [] }
  const input = { name: 'Assistant', scopes: ['read'], places, expiresAt: Date.now() + DAY }
  const { code, data, msg } = await makeClient(server.url, token).post('/user/token/add', input)
  if (code !== '0') throw new Error(`No token for the bench: ${msg}`)
  return data.token
}
