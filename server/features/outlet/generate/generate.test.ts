import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateLimits } from '#core/codegen/template/template-limits.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeUserCtx, newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { saveDoc } from '../../content/doc/save-doc.ts'
import { addDictionary } from '../../content/store/write-dictionary.ts'

let t: TestApp
let people: People
let world: World
let docId: string
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
  docId = await newDoc()
})
afterAll(() => t.close())

async function newDoc(): Promise<string> {
  const ctx = makeUserCtx(t, people.projectAdmin.userId)
  const moduleId = world.keys.module
  const dictionary = await addDictionary(ctx, {
    moduleId,
    name: 'Channel',
    items: [{ name: 'App', type: 'string', value: 'app' }],
  })
  const { id } = await saveDoc(ctx, {
    moduleId,
    name: 'Create order',
    url: '/orders/{id}',
    httpMethod: 'POST',
    version: '2',
    author: 'Mei',
    contentType: 'application/json',
    pathParams: [newParam({ name: 'id', example: '7' })],
    headerParams: [newParam({ name: 'X-Key', example: 'hunter2', isSecret: 1 })],
    queryParams: [newParam({ name: 'page', type: 'number', example: '2' }), newParam({ name: 'q', example: 'a' })],
    requestParams: [
      newParam({ name: 'buyer', type: 'object', modelId: world.model, required: 0 }),
      newParam({ name: 'channel', type: 'enum', enumId: t.services.ids.encode(dictionary.id), maxLength: '8' }),
    ],
    responseParams: [newParam({ name: 'orderNo', example: 'TG1', description: 'Number' })],
  })
  return t.services.ids.encode(id)
}

const asAdmin = (path: string, input: object) => t.post(people.superAdmin.token, path, input)

async function newTemplate(content: string, change: object = {}): Promise<string> {
  const reply = await asAdmin('/admin/gen/template/save', { name: 'Code', groupName: '', content, ...change })
  expect(reply.code).toBe('0')
  return reply.data.id
}

const preview = async (content: string, change: object = {}) =>
  (await asAdmin('/admin/gen/template/preview', { content, docId, ...change })).data?.content

describe('a template', () => {
  it('turns a doc into code for its readers', async () => {
    const templateId = await newTemplate('$doc.httpMethod $doc.url by ${doc.author}')
    const reply = await t.post(people.projectGuest.token, '/doc/gen/generate', { docId, templateId })
    expect(reply).toEqual({ code: '0', data: { docName: 'Create order', content: 'POST /orders/{id} by Mei' } })
  })

  it('knows the fields of the doc', async () => {
    expect(await preview('$doc.id $doc.name $doc.version $doc.contentType $doc.queryString')).toBe(
      `${docId} Create order 2 application/json page=2&q=a`,
    )
  })

  it('knows the rows, with models opened and dictionaries at hand', async () => {
    const rows =
      '#foreach($p in $doc.requestParams)$p.name $p.type $p.required $p.require $p.maxLength $!p.enumInfo.items[0].value|#foreach($c in $p.children)$c.name#end;#end'
    expect(await preview(rows)).toBe('buyer object 0 false 64 |id;channel enum 1 true 8 app|;')
    expect(await preview('#foreach($p in $doc.responseParams)$p.name $p.example $p.description#end')).toBe(
      'orderNo TG1 Number',
    )
  })

  it('has examples of both bodies', async () => {
    expect(JSON.parse(await preview('$doc.requestExample'))).toMatchObject({ channel: 'app' })
    expect(JSON.parse(await preview('$doc.responseExample'))).toEqual({ orderNo: 'TG1' })
  })

  it('never shows a secret, also not to super admins', async () => {
    expect(await preview('#foreach($p in $doc.headerParams)$p.name $p.example#end')).toBe('X-Key ******')
  })

  it('has time and chance', async () => {
    expect(await preview('$sys.datetime|$sys.date $sys.time|$sys.uuid|$sys.uuid2|$sys.randomInt|$sys.nextId')).toMatch(
      /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\|\1\|[\da-f-]{36}\|[\da-f]{32}\|\d+\|\d{15,}$/,
    )
    expect(await preview('$sys.randomBoolean')).toMatch(/^(?:true|false)$/)
  })
})

describe('who may generate', () => {
  it('is who reads the doc', async () => {
    const templateId = await newTemplate('$doc.name')
    const notFound = { code: '100', msg: t.text('error.notFound') }
    const ctx = makeUserCtx(t, people.projectAdmin.userId)
    const { id } = await saveDoc(ctx, { moduleId: world.keys.module, name: 'Hidden', url: '/hidden', isShow: 0 })
    const hidden = t.services.ids.encode(id)
    const send = (kind: keyof People, given: string) =>
      t.post(people[kind].token, '/doc/gen/generate', { docId: given, templateId })
    expect(await send('stranger', docId)).toEqual(notFound)
    expect(await send('projectGuest', hidden)).toEqual(notFound)
    expect(await send('projectDev', hidden)).toMatchObject({ code: '0' })
    expect(await send('projectDev', world.folder)).toEqual(notFound)
  })

  it('finds no template that was deleted', async () => {
    const templateId = await newTemplate('$doc.name')
    await asAdmin('/admin/gen/template/delete', { id: templateId })
    const reply = await t.post(people.projectGuest.token, '/doc/gen/generate', { docId, templateId })
    expect(reply).toEqual({ code: '100', msg: t.text('error.notFound') })
  })
})

describe('a template that fails', () => {
  it('says why and in which line, where the code would be', async () => {
    expect(await preview('one\n#if($doc.name)')).toBe('Line 2: #if has no #end.')
    expect(await preview('one\n#foreach($x in')).toBe('Line 2: The syntax is not valid here.')
    expect(await preview('#parse("/etc/passwd")')).toContain('#parse is not available')
    expect(await preview('$doc.name.repeat(999999999)')).toBe('Line 1: There is no method repeat.')
  })

  it('ends when it takes too many steps', async () => {
    const endless = `${'#foreach($i in [1..10000])'.repeat(4)}${'#end'.repeat(4)}`
    expect(await preview(endless)).toBe(`Line 1: ${t.text('template.fault.tooMuchWork')}`)
    const large = '#foreach($i in [1..9999])#foreach($j in [1..9])$doc.requestExample$doc.requestExample#end#end'
    expect(await preview(large)).toMatch(/^Line 1: /)
  })

  it('loses its thread when its text alone takes too long', async () => {
    expect(await preview('$'.repeat(templateLimits.content))).toBe(t.text('template.fault.tooLong'))
    expect(await preview('$doc.name')).toBe('Create order')
  })

  it('finds nothing of JavaScript', async () => {
    const paths = [
      '$!doc.constructor',
      '$!doc.__proto__',
      '$!doc.name.constructor.constructor',
      '$!doc.get("__proto__")',
    ]
    for (const path of paths) expect(await preview(path), path).toBe('')
  })
})

describe('the templates of an instance', () => {
  it('stand in groups, and those without one in the default group', async () => {
    await newTemplate('a', { name: 'Second', groupName: 'Web' })
    await newTemplate('a', { name: 'First', groupName: 'Web' })
    const { data } = await t.get(people.stranger.token, '/doc/gen/template/tree')
    const labels = (name: string) =>
      data.find(({ label }: { label: string }) => label === name)?.children.map((one: { label: string }) => one.label)
    expect(labels('Web')).toEqual(['First', 'Second'])
    expect(labels('Default')).toContain('Code')
    expect((await t.get(people.superAdmin.token, '/admin/gen/template/tree')).data).toEqual(data)
    expect((await t.get(people.superAdmin.token, '/admin/gen/template/listGroupName')).data).toEqual(['Web'])
  })

  it('can be changed', async () => {
    const id = await newTemplate('before')
    await asAdmin('/admin/gen/template/update', { id, name: 'After', groupName: 'Other', content: 'after' })
    const { data } = await t.get(people.superAdmin.token, '/admin/gen/template/detail', { id })
    expect(data).toEqual({ id, name: 'After', groupName: 'Other', content: 'after', version: 2 })
  })

  it('are not changed by someone who has not seen the newest version', async () => {
    const id = await newTemplate('before')
    const fields = { id, name: 'Name', version: 1 }
    expect((await asAdmin('/admin/gen/template/update', { ...fields, content: 'theirs' })).code).toBe('0')
    const late = await asAdmin('/admin/gen/template/update', { ...fields, content: 'mine' })
    expect(late).toMatchObject({ code: '100', msg: expect.stringContaining('changed this in the meantime') })
    const { data } = await t.get(people.superAdmin.token, '/admin/gen/template/detail', { id })
    expect(data).toMatchObject({ content: 'theirs', version: 2 })
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name'],
    ['a long group', { groupName: 'x'.repeat(51) }, 'groupName'],
    ['no content', { content: '' }, 'content'],
    ['blank content', { content: ' \n' }, 'content'],
    ['long content', { content: 'x'.repeat(templateLimits.content + 1) }, 'content'],
  ])('refuse %s', async (_what, change, field) => {
    const input = { name: 'Name', groupName: '', content: 'x', ...change }
    expect(await asAdmin('/admin/gen/template/save', input)).toMatchObject({ code: '100', field })
  })
})
