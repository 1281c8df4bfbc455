import { describe, expect, it } from 'vitest'
import { newDocContent } from '../../doc/doc-fields.ts'
import { docTypes } from '../../doc/doc.ts'
import { newParam } from '../../rows/make-rows.ts'
import type { SentRequest, TriedAnswer } from '../exchange.ts'
import type { KnownVariable } from '../request/variables.ts'
import type { Check } from './check.ts'
import { runCall, type CallToRun, type RunHost, type RunPlace } from './run-call.ts'

const start = newDocContent(1)
const [body] = start.bodies
const [response] = start.responses
const content = {
  ...start,
  name: 'Create order',
  url: '/orders/{id}',
  httpMethod: 'POST',
  pathParams: [newParam({ id: 'p', name: 'id', example: '7' })],
  headerParams: [newParam({ id: 'h', name: 'X-Token', example: 'secret', isSecret: 1 })],
  bodies: [{ ...body, contentType: 'application/json', params: [newParam({ id: 'b', name: 'sku', example: 'a' })] }],
  responses: [{ ...response, params: [newParam({ id: 'r', name: 'total', type: 'number' })] }],
} satisfies CallToRun['doc']['content']

const call = (checks: Check[], request = '{}'): CallToRun => ({
  name: 'Good order',
  request,
  checks,
  doc: { id: 'd', type: docTypes.http, content },
  models: [],
  enums: [],
})

const variable = (name: string, value: string): [string, KnownVariable] => [name, { name, value, isSecret: false }]
const place = (...variables: [string, KnownVariable][]): RunPlace => ({
  environment: { name: 'Test', url: 'https://test.example/v1' },
  globals: { headers: [], params: [], returns: [] },
  variables: new Map([variable('X-Token', 't'), ...variables]),
  canUseSecrets: false,
})

function answering(text: string, status = 200): { host: RunHost; sent: SentRequest[] } {
  const sent: SentRequest[] = []
  const bytes = new TextEncoder().encode(text)
  const headers = [{ name: 'Content-Type', value: 'application/json' }]
  const answer: TriedAnswer = { status, statusText: '', headers, bytes, size: bytes.length, timing: { total: 12 } }
  const host: RunHost = {
    send: (request) => {
      sent.push(request)
      return Promise.resolve(answer)
    },
  }
  return { host, sent }
}

const states = async (checks: Check[], text: string, status?: number) => {
  const { state, results } = await runCall(call(checks), place(), answering(text, status).host)
  return [state, ...results.map(({ isPassed, found }) => `${isPassed} ${found}`)]
}

describe('a saved call', () => {
  it('is sent as the doc describes it, with the variable of a secret row', async () => {
    const { host, sent } = answering('{"total":1}')
    const result = await runCall(call([{ kind: 'schema' }]), place(), host)
    expect(result.state).toBe('passed')
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'https://test.example/v1/orders/7',
        params: [],
        headers: [
          { name: 'X-Token', value: 't' },
          { name: 'Content-Type', value: 'application/json' },
        ],
        body: { kind: 'text', text: '{\n  "sku": "a"\n}' },
      },
    ])
  })

  it('takes a secret of its body from the variable of its name', async () => {
    const { host, sent } = answering('{}')
    const params = [newParam({ id: 'b', name: 'pin', example: '******', isSecret: 1 })]
    const secret: typeof start = { ...content, bodies: [{ ...body, contentType: 'application/json', params }] }
    await runCall(
      { ...call([]), doc: { id: 'd', type: docTypes.http, content: secret } },
      place(variable('pin', '7')),
      host,
    )
    expect(sent[0]?.body).toEqual({ kind: 'text', text: '{\n  "pin": "7"\n}' })
  })

  it('is not sent while a variable has no value', async () => {
    const { host, sent } = answering('{}')
    const request = JSON.stringify({ json: '{"sku":"{{sku}}"}', bodyMode: 'json' })
    const result = await runCall(call([], request), place(), host)
    expect(result).toMatchObject({ state: 'fault', unknown: ['sku'] })
    expect(sent).toEqual([])
  })

  it('waits for the variables that its own scripts set', async () => {
    const { host, sent } = answering('{}')
    const setting: RunHost = {
      ...host,
      runScripts: (_phase, { request }) =>
        Promise.resolve({ request, variables: { sku: 'from a script' }, console: [], tests: [] }),
    }
    const request = JSON.stringify({ json: '{"sku":"{{sku}}"}', bodyMode: 'json' })
    await runCall(call([], request), place(), setting)
    expect(sent[0]?.body).toEqual({ kind: 'text', text: '{"sku":"from a script"}' })
  })

  it('tells where the answer differs from the doc', async () => {
    const result = await runCall(call([{ kind: 'schema' }]), place(), answering('{"total":"1"}').host)
    expect(result.state).toBe('failed')
    expect(result.compared?.findings).toMatchObject([{ kind: 'type', path: ['total'] }])
  })

  it('reports a failing target', async () => {
    const host: RunHost = { send: () => Promise.reject(new Error('refused')) }
    expect(await runCall(call([]), place(), host)).toMatchObject({ state: 'fault', fault: 'refused' })
  })

  it('gives variables of scripts to the next call, and fails with their tests', async () => {
    const where = place()
    const tests = [{ name: 'signed', isPassed: false, message: 'no' }]
    const host: RunHost = {
      ...answering('{"total":1}').host,
      runScripts: (phase, { request }) =>
        Promise.resolve({
          request: { ...request, headers: [...request.headers, { name: 'X-Sign', value: phase }] },
          variables: { token: 'abc' },
          console: [],
          tests: phase === 'after' ? tests : [],
        }),
    }
    const result = await runCall(call([]), where, host)
    expect(result).toMatchObject({ state: 'failed', tests })
    expect(where.variables.get('token')?.value).toBe('abc')
    expect(result.request?.headers.at(-1)).toEqual({ name: 'X-Sign', value: 'pre' })
  })
})

const json = (op: 'exists' | 'missing' | 'eq' | 'ne' | 'contains' | 'type', value = '', path = '$.a') =>
  ({ kind: 'json', path, op, value }) satisfies Check

it.each<[Check, string, string[]]>([
  [{ kind: 'status', value: '2xx' }, '{}', ['passed', 'true 200']],
  [{ kind: 'status', value: '201' }, '{}', ['failed', 'false 200']],
  [{ kind: 'time', value: '10' }, '{}', ['failed', 'false 12']],
  [{ kind: 'header', name: 'content-type', op: 'contains', value: 'json' }, '{}', ['passed', 'true application/json']],
  [{ kind: 'header', name: 'x', op: 'exists', value: '' }, '{}', ['failed', 'false ']],
  [json('exists'), '{"a":null}', ['passed', 'true null']],
  [json('missing'), '{"a":null}', ['failed', 'false null']],
  [json('eq', '1'), '{"a":1}', ['passed', 'true 1']],
  [json('eq', '{"x":1,"y":2}'), '{"a":{"y":2,"x":1}}', ['passed', 'true {"y":2,"x":1}']],
  [json('ne', '1'), '{"a":"1"}', ['failed', 'false 1']],
  [json('ne', '1'), '{}', ['failed', 'false ']],
  [json('contains', 'b'), '{"a":["b"]}', ['passed', 'true ["b"]']],
  [json('type', 'array'), '{"a":[]}', ['passed', 'true []']],
  [json('eq', '2', '$.l[*].id'), '{"l":[{"id":1},{"id":2}]}', ['passed', 'true [1,2]']],
  [json('eq', '1'), 'no JSON', ['failed', 'false ']],
])('judges %j of %s', async (check, text, expected) => {
  expect(await states([check], text)).toEqual(expected)
})
