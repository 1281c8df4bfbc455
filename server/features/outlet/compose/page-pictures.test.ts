import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newPass, setShow, type Published } from '../../../testing/published.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let t: TestApp
let people: People
let world: WholeWorld
let show: Published
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
  const id = t.services.ids.decode(world.compose.project)
  const { key } = await t.db.selectFrom('compose_project').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  show = { of: 'show', id, key }
})

const dev = () => people.spaceDev.token
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  t.send({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } })

const upload = (name = 'plan.png', bytes = PNG) =>
  t.upload(dev(), '/compose/additional/upload', { fields: { projectId: world.compose.project }, name, bytes })

/** Uploads a picture and writes a page with it. */
async function newPage(): Promise<{ url: string; id: string }> {
  const { url } = (await upload()).data
  const page = { projectId: world.compose.project, title: 'Plan', content: `![Plan](${url})\n\n<${url}>`, status: 1 }
  const { id } = (await t.post(dev(), '/compose/additional/add', page)).data
  return { url, id }
}

/** The address of the picture in the page that visitors get. */
async function shownAddress(id: string): Promise<string> {
  const { data } = await t.get('', '/compose/additional/view', { projectId: show.key, id })
  return /\((\/show\/picture\/[^)]+)\)/.exec(data.content)?.[1] ?? ''
}

it('are stored for the members of the space, with a type by content', async () => {
  const { url } = (await upload()).data
  expect(url).toMatch(/^\/upload\/compose\/\w+\/[0-9a-f]{32}\.png$/)
  const { status, headers } = await fetchFile(url, { 'x-token': people.spaceGuest.token })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const token of [people.stranger.token, '']) {
    expect(JSON.parse((await fetchFile(url, { 'x-token': token })).body).code).not.toBe('0')
  }
  expect(await upload('page.html', Buffer.from('<html></html>'))).toEqual({
    code: '100',
    msg: t.text('error.fileKind'),
  })
})

it('are shown to visitors of a page that has them, as long as it is shown', async () => {
  await setShow(t, show, { type: 1 })
  const { url, id } = await newPage()
  const address = await shownAddress(id)
  expect(address).toBe(url.replace('/upload/compose/', `/show/picture/${show.key}/${id}/`))
  expect((await fetchFile(address)).headers['content-type']).toBe('image/png')

  const refused = { code: '100', msg: t.text('error.notFound') }
  const other = address.replace(`/${id}/`, `/${world.compose.secondPage}/`)
  const foreign = address.replace(show.key, world.visited.show)
  for (const wrong of [other, foreign]) expect(JSON.parse((await fetchFile(wrong)).body)).toEqual(refused)

  await t.post(dev(), '/compose/additional/status/update', { id, status: 0 })
  expect(JSON.parse((await fetchFile(address)).body)).toEqual(refused)
  await t.post(dev(), '/compose/additional/status/update', { id, status: 1 })
  await t.post(dev(), '/compose/additional/update', { id, title: 'Plan', content: 'No picture' })
  expect(JSON.parse((await fetchFile(address)).body)).toEqual(refused)
})

it('stay closed without the password', async () => {
  const { url, id } = await newPage()
  const address = url.replace('/upload/compose/', `/show/picture/${show.key}/${id}/`)
  expect(JSON.parse((await fetchFile(address)).body)).toMatchObject({ code: '100', data: { reason: 'password' } })
  const { pass } = await newPass(t, show, 'ticket')
  expect((await fetchFile(address, { cookie: `endpaper_show_${show.key}=${pass}` })).status).toBe(200)
})

it('have addresses in the Markdown of a page that programs can open', async () => {
  await setShow(t, show, { type: 1 })
  const { url, id } = await newPage()
  const { body } = await fetchFile(`/show/${show.key}/page-${id}.md`)
  const path = url.replace('/upload/compose/', `/show/picture/${show.key}/${id}/`)
  expect(body).toContain(`![Plan](${t.services.config.publicUrl}${path})`)
})

it('are removed with their compose project', async () => {
  const { url } = await newPage()
  const file = url.split('/').at(-1) ?? ''
  expect(await t.services.files.get(file)).toBeDefined()
  await t.post(dev(), '/compose/project/delete', { id: world.compose.project })
  expect(await t.services.files.get(file)).toBeUndefined()
})
