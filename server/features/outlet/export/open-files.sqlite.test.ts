import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOfDocument } from '../../../testing/office.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  const responseParams = [
    { name: 'orderNo', type: 'string', description: '订单号 <b>& more</b>' },
    { name: 'items', type: 'array', description: '商品', children: [{ name: 'skuId', type: 'string' }] },
  ]
  const doc = { id: world.doc, name: '查询订单', url: '/orders/{id}', description: '按**编号**查询' }
  const save = { moduleId: world.module, ...doc, responseParams }
  await t.post(people.projectDev.token, '/doc/save', save)
})
afterAll(() => t.close())

async function exported(format: string): Promise<Buffer> {
  const payload = { moduleId: world.module, format }
  const headers = { 'x-token': people.projectGuest.token, 'accept-language': 'zh-CN' }
  return t.sendRaw({ method: 'POST', url: '/doc/export', payload, headers })
}

it('makes Word files that LibreOffice opens with the expected text', { timeout: 120_000 }, async () => {
  const text = await textOfDocument(await exported('word'), '.docx')
  for (const piece of ['查询订单', '/orders/{id}', '按编号查询', '订单号', '& more', 'skuId', 'In folder']) {
    expect(text).toContain(piece)
  }
})

it('makes HTML files that LibreOffice opens too', { timeout: 120_000 }, async () => {
  const text = await textOfDocument(await exported('html'), '.html')
  for (const piece of ['查询订单', '订单号', 'skuId', 'In folder']) expect(text).toContain(piece)
})
