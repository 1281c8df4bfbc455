import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFormats, exportPages } from '#core/exporters/base/export-input.ts'
import { allCalls } from '#core/contract/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { accessTable } from '../testing/access-table.ts'
import { answerChecker, type Answer } from '../testing/described-answers.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWorld, type People, type Person } from '../testing/world.ts'

let t: TestApp
let people: People
let fault: ReturnType<typeof answerChecker>
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  fault = answerChecker(JSON.parse((await t.send({ method: 'GET', url: '/openapi.json' })).body))
})
afterAll(() => t.close())

const template = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

async function send({ method, path, kind }: Call, { token }: Pick<Person, 'token'>, input: object): Promise<Answer> {
  const fields = input as Record<string, string>
  const headers = { 'accept-language': 'en', ...(token && { 'x-token': token }) }
  const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => fields[name] ?? '')
  if (method === 'GET') return t.send({ method, url, headers, query: url === path ? fields : {} })
  return t.send({ method, url, headers, payload: kind === 'upload' ? newForm(fields) : fields })
}

function newForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['hello']), 'a.txt')
  return form
}

/** The person of the access table who has every right to the call. */
function permitted({ method, path }: Call): { person: Person; input: (typeof accessTable)[string]['input'] } {
  const row = accessTable[`${method} ${path}`]
  if (!row) throw new Error(`${path} has no row in the access table`)
  return {
    person: row.allow === 'anyone' ? people.superAdmin : people[row.allow.at(-1) ?? 'superAdmin'],
    input: row.input,
  }
}

describe.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const check = (answer: Answer) => fault(call.method, template(call.path), answer)

  it('answers as described, to a person who may and to one who may not', async () => {
    const world = await newWorld(t, people)
    const { person, input } = permitted(call)
    expect(check(await send(call, people.anonymous, input(world, people.anonymous)))).toBeUndefined()
    expect(check(await send(call, people.pending, input(world, people.pending)))).toBeUndefined()
    const answer = await send(call, person, input(world, person))
    expect(check(answer), answer.body.slice(0, 1000)).toBeUndefined()
  })

  it('answers bad input as described', async () => {
    expect(check(await send(call, people.superAdmin, { nothingLikeIt: '1' }))).toBeUndefined()
    const headers = { 'x-token': people.superAdmin.token, 'content-type': 'application/json' }
    const large = { method: call.method, url: `${call.path}?a=${'x'.repeat(9000)}`, headers }
    expect(check(await t.send(large))).toBeUndefined()
  })
})

it.each(exportFormats)('answers an export as %s as described', async (format) => {
  const { module } = await newWorld(t, people)
  for (const pages of exportPages) {
    const headers = { 'x-token': people.spaceAdmin.token }
    const payload = { moduleId: module, format, pages }
    const answer = await t.send({ method: 'POST', url: '/doc/export', headers, payload })
    expect(fault('POST', '/doc/export', answer)).toBeUndefined()
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
  }
})

it('notices answers that are not as described', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const user = (body: object, change: Partial<Answer> = {}) =>
    fault('GET', '/user/get', { status: 200, headers, body: JSON.stringify(body), ...change })
  expect(user({ code: '100', msg: 'no' })).toBeUndefined()
  expect(user({ code: '404', msg: 'no' }, { status: 404 })).toBeUndefined()
  expect(user({ code: '0', data: { id: 7 } })).toContain('/data')
  expect(user({ code: '404', msg: 'no' })).toBeDefined()
  expect(user({ error: 'no' }, { status: 404 })).toBeDefined()
  expect(user({ code: '100', msg: 'no' }, { headers: { 'content-type': 'text/html' } })).toContain('text/html')
})
