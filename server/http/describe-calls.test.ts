import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFormats, exportPages } from '#core/exporters/base/export-input.ts'
import { allCalls } from '#core/contract/calls.ts'
import { answerChecker, type Answer } from '../testing/described-answers.ts'
import { pathTemplate, sendCall } from '../testing/send-call.ts'
import { startTestApp, type Reply, type TestApp } from '../testing/test-app.ts'
import { newPeople, newWholeWorld, type People } from '../testing/world.ts'

let t: TestApp
let people: People
let fault: ReturnType<typeof answerChecker>
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  fault = answerChecker(JSON.parse((await t.send({ method: 'GET', url: '/openapi.json' })).body))
})
afterAll(() => t.close())

/** What calls answer to good input is checked where every kind of user sends it, in `access.test.ts`. */
it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers bad input as described',
  async (_name, call) => {
    const check = (answer: Answer) => fault(call.method, pathTemplate(call), answer)
    expect(check(await sendCall(t, call, people.superAdmin.token, { nothingLikeIt: '1' }))).toBeUndefined()
    const headers = { 'x-token': people.superAdmin.token, 'content-type': 'application/json' }
    const large = { method: call.method, url: `${call.path}?a=${'x'.repeat(9000)}`, headers }
    expect(check(await t.send(large))).toBeUndefined()
  },
)

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
