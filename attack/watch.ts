import { unzipSync } from 'fflate'
import { answerChecker, type Description } from '../server/testing/described-answers.ts'
import type { ActorKind } from '../server/testing/world.ts'
import { leaks } from './canaries.ts'
import { exchange, type Received, type Sending } from './exchange.ts'
import type { Report } from './report.ts'

/** A request, and what has to be known to judge its answer. */
export interface Attempt {
  actor: ActorKind
  /** Method and path of a call in `/openapi.json`; undefined for other addresses. */
  call?: { method: string; path: string }
  sending: Sending
}

export interface Reply {
  code: string
  msg: string
  data?: unknown
}

/** Sends requests and checks what must hold for every answer. */
export interface Watch {
  url: string
  report: Report
  /** Undefined without an answer. The envelope is empty when the answer is a file. */
  send: (attempt: Attempt) => Promise<(Received & { reply: Reply }) | undefined>
}

export async function makeWatch(url: string, report: Report): Promise<Watch> {
  const described = await exchange(url, { method: 'GET', url: '/openapi.json', headers: {} })
  const findDifference = answerChecker(JSON.parse(described?.body ?? '') as Description)
  return {
    url,
    report,
    send: async (attempt) => {
      const { actor, call, sending } = attempt
      const name = call ? `${call.method} ${call.path}` : `${sending.method} ${sending.url.slice(0, 60)}`
      const add = (rule: string, told: string) => report.add({ rule, call: name, actor, told, request: sending })
      report.countRequest()
      const received = await exchange(url, sending)
      if (!received) {
        add('no answer', 'the connection was closed')
        return undefined
      }
      for (const [rule, told] of faults(received, attempt)) add(rule, told)
      const difference = call && findDifference(call.method, toTemplate(call.path), received)
      if (difference !== undefined) add('not as described', `${difference}: ${received.body.slice(0, 500)}`)
      const reply = readReply(received)
      if (reply.code === '0') report.countSuccess()
      return { ...received, reply }
    },
  }
}

const toTemplate = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

function readReply({ headers, body }: Received): Reply {
  const empty = { code: '', msg: '' }
  if (headers['content-disposition'] !== undefined) return { ...empty, code: '0' }
  try {
    return { ...empty, ...(JSON.parse(body) as Partial<Reply>) }
  } catch {
    return empty
  }
}

type Fault = [rule: string, told: string]

/** Members of a compose space see the names of the docs that it publishes, whatever their project. */
const PUBLISHING = '/compose/doc/list'

function faults(received: Received, { actor, call }: Attempt): Fault[] {
  const found: Fault[] = []
  const { status, body } = received
  if (status >= 500 || /^\{"code":"5\d\d"/.test(body) || body.includes('Give this ID to your administrator')) {
    found.push(['server error', `${status} ${body.slice(0, 300)}`])
  }
  for (const name of missingHeaders(received))
    found.push(['security headers', `${name} is missing or weak (${status})`])
  const reader = call?.path === PUBLISHING && actor.startsWith('space') ? 'projectGuest' : actor
  const leaked = leaks(textOf(received), reader)
  if (leaked.length > 0) found.push(['leak', leaked.join(', ')])
  if (/\n\s+at .*(\.ts|\.js|node:)|node_modules/.test(body)) found.push(['internals', body.slice(0, 300)])
  return found
}

const wanted: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /^default-src 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /^(no-store|(private, )?no-cache|private, max-age=\d+|public, max-age=31536000, immutable)$/,
  'x-request-id': /^\w+$/,
}

const missingHeaders = ({ headers }: Received) =>
  Object.entries(wanted).flatMap(([name, value]) => (value.test(String(headers[name])) ? [] : [name]))

/** The text of an answer; of zip files, that of their entries. */
function textOf({ bytes, body }: Received): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return body
  const entries = Object.entries(unzipSync(new Uint8Array(bytes)))
  return entries.map(([name, content]) => name + Buffer.from(content).toString()).join('\n')
}
