import { allCalls } from '#core/contract/calls.ts'
import { pushMethods } from '#core/push/methods.ts'
import { badValue } from '../bad-values.ts'
import { EDGE, signed, type Sending } from '../exchange.ts'
import type { Random } from '../random.ts'
import type { Part, Scene } from './part.ts'

/** Addresses that are no call, and the addresses of machines with and without their tokens. */
export const addresses: Part = async (scene, requests) => {
  const { watch, random, ground } = scene
  for (let count = 0; count < requests; count++) {
    const isPush = random.oneIn(2)
    const sending = isPush ? pushSending(scene) : oddSending(random, ground.own.people.projectGuest.token)
    const received = await watch.send({ actor: isPush ? 'spaceAdmin' : 'projectGuest', sending })
    if (received && !isPush && isPageWhereNoneIs(sending, received.headers['content-type'])) {
      const finding = { call: `GET ${sending.url.slice(0, 60)}`, actor: 'projectGuest', request: sending }
      watch.report.add({ rule: 'page instead of 404', told: 'the page of the web app was sent', ...finding })
    }
  }
}

const isPageWhereNoneIs = ({ url }: Sending, type: string | undefined) =>
  /^\/(upload|api|assets)\//.test(url) && type?.includes('text/html') === true

const prefixes = [
  ...new Set(allCalls.map(({ path }) => path.split('/')[1] ?? '')),
  'api',
  'assets',
  'upload',
  'module/openapi',
]
const endings = [
  '',
  '/',
  '//',
  '/%',
  '/%ff',
  '/%00',
  '/..%2f..%2fetc',
  '/../../etc/passwd',
  '/none/none/none',
  '/😀',
  '/__proto__',
  '/;',
  '/?',
  `/${'x'.repeat(150)}`,
  `/${'x'.repeat(4000)}`,
  `/none/${'%F0%9F%98%80'.repeat(120)}`,
]

function oddSending(random: Random, token: string): Sending {
  const accept = random.pick(['*/*', 'text/html,*/*;q=0.8', 'application/json', '', 'x'.repeat(5000)])
  const language = random.pick(['en', 'zh-CN', '*', 'x;q=y', 'a'.repeat(3000)])
  const headers = { ...signed(random.oneIn(2) ? token : 'x'.repeat(300)), accept, 'accept-language': language }
  const url = encodeURI(`/${random.pick(prefixes)}${random.pick(endings)}`).replaceAll('%25', '%')
  return {
    method: random.pick(['GET', 'GET', 'POST'] as const),
    url,
    headers: { ...headers, cookie: 'endpaper_files=1.x' },
  }
}

/** Push protocol, push by REST and live exports; with valid, foreign, deleted and made-up tokens. */
function pushSending({ random, planted: { tokens } }: Scene): Sending {
  const token = random.pick([tokens.valid.push, tokens.valid.push, tokens.gone.push, 'none', ''])
  const exportToken = random.pick([tokens.valid.export, tokens.gone.export, tokens.valid.push, 'none'])
  switch (random.below(5)) {
    case 0:
      return { method: 'GET', url: `/module/${random.pick(['openapi', 'postman'])}/${exportToken}`, headers: {} }
    case 1: {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return {
        method: 'POST',
        url: `/api/v1/push?mode=${random.pick(['append', 'x'])}`,
        headers,
        body: random.pick(payloads),
      }
    }
    case 2: {
      const headers = {
        'content-type': random.pick([
          'multipart/form-data',
          `multipart/form-data; boundary=${EDGE}`,
          'application/x-www-form-urlencoded',
        ]),
      }
      return { method: 'POST', url: '/api', headers, body: `access_token=${token}&name=doc.push&data=%ff` }
    }
    default:
      return {
        method: 'POST',
        url: '/api',
        headers: { 'content-type': 'application/json' },
        body: pushBody(random, token),
      }
  }
}

const payloads = [
  '',
  '{',
  '[]',
  '{"apis":[]}',
  '{"apis":[null]}',
  '{"apis":[{"name":"x","url":7}]}',
  '{"openapi":"3.1.0","paths":{"/a":null}}',
  '{"swagger":"2.0","paths":[]}',
  'a: &a [*a]',
  '\u0000',
]

const methodNames = Object.keys(pushMethods) as (keyof typeof pushMethods)[]

function pushBody(random: Random, token: string): string {
  const name = random.pick(methodNames)
  const example: Record<string, unknown> = { ...pushMethods[name].example }
  const field = random.pick([...Object.keys(example), 'apis'])
  const data = { ...example, [field]: badValue(random) }
  const version = random.pick(['1.0', '1.0', '', 'x'])
  return JSON.stringify({ name, version, access_token: token, data: random.oneIn(4) ? JSON.stringify(data) : data })
}
