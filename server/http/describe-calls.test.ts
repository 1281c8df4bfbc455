import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFormats, exportPages } from '#core/exporters/base/export-input.ts'
import { allCalls } from '#core/contract/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { accessTable, type AccessRow } from '../testing/access-table.ts'
import { answerChecker, type Answer } from '../testing/described-answers.ts'
import { startTestApp, type Reply, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type Person, type WholeWorld } from '../testing/world.ts'

let t: TestApp
let people: People
/** For calls that change nothing. */
let reading: WholeWorld
let fault: ReturnType<typeof answerChecker>
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  reading = await newWholeWorld(t, people)
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

function accessRow({ method, path }: Call): AccessRow {
  const row = accessTable[`${method} ${path}`]
  if (!row) throw new Error(`${path} has no row in the access table`)
  return row
}

/** The person of the access table who has every right to the call. */
const permitted = ({ allow }: AccessRow) => people[allow === 'anyone' ? 'superAdmin' : (allow.at(-1) ?? 'superAdmin')]

describe.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const check = (answer: Answer) => fault(call.method, template(call.path), answer)

  it('answers as described, to a person who may and to one who may not', async () => {
    const world = call.method === 'GET' ? reading : await newWholeWorld(t, people)
    const row = accessRow(call)
    const ask = (person: Person) => send(call, person, row.input(world, person))
    expect(check(await ask(people.anonymous))).toBeUndefined()
    expect(check(await ask(people.pending))).toBeUndefined()
    const answer = await ask(permitted(row))
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
  const { module } = await newWholeWorld(t, people)
  for (const pages of exportPages) {
    const headers = { 'x-token': people.spaceAdmin.token }
    const payload = { moduleId: module, format, pages }
    const answer = await t.send({ method: 'POST', url: '/doc/export', headers, payload })
    expect(fault('POST', '/doc/export', answer)).toBeUndefined()
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
  }
})

it('describes what it answers about the docs, models and environments of the sample space', async () => {
  const { token } = people.stranger
  const read = async (path: string, query: Record<string, string>) => {
    const answer = await t.send({ method: 'GET', url: path, headers: { 'x-token': token }, query })
    expect(fault('GET', path, answer), `${path} ${answer.body.slice(0, 500)}`).toBeUndefined()
    const { code, data } = JSON.parse(answer.body) as Reply
    expect(code, path).toBe('0')
    return data
  }
  const { data: space } = await t.post(token, '/space/sample/add')
  for (const { id: projectId } of await read('/space/project/list', { spaceId: space.id })) {
    for (const path of ['/project/info', '/doc/view/dataByProject', '/constant/project/get', '/errorcode/list'])
      await read(path, { projectId })
    for (const { id: moduleId } of await read('/module/list', { projectId })) {
      for (const path of ['/doc/list', '/doc/globals', '/doc/enum/info/all', '/module/release/list'])
        await read(path, { moduleId })
      for (const { id } of await read('/model/list', { moduleId })) await read('/model/detail', { id })
      for (const { id: environmentId } of await read('/module/environment/list', { moduleId }))
        await read('/doc/headers/global', { environmentId })
      for (const { id, isFolder } of await read('/doc/list', { moduleId })) {
        if (isFolder === 1) continue
        for (const path of ['/doc/detail', '/doc/form', '/doc/view/detail', '/prop/getDocProps'])
          await read(path, { id })
      }
    }
  }
  await read('/search', { q: 'order', spaceId: space.id, pageIndex: '1', pageSize: '10' })
  await read('/trash/list', { spaceId: space.id })
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
