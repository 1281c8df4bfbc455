import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPagesApp } from '../../../testing/pages-app.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'

/** Stands for the built components: shows what it is given. */
const DRAWING = `
export const warmUp = async () => undefined
export async function drawPage({ answers, tree, lang, nonce, choices }) {
  if (choices.codeLanguage === 'fail') throw new Error('cannot draw')
  if (choices.codeLanguage === 'slow') return new Promise(() => undefined)
  const [{ data }] = JSON.parse(answers)
  const nodes = JSON.parse(new TextDecoder().decode(tree.bytes)).data
  const html = '<style nonce="' + nonce + '"></style><h1>' + data.id + '</h1><p>' + nodes.length + ' nodes, ' + lang + '</p>'
  return { html, arrived: '[]' }
}`

let t: TestApp
let people: People
let world: World
let close: () => Promise<void>
beforeAll(async () => {
  ;({ t, close } = await startPagesApp(DRAWING))
  people = await newPeople(t)
  world = await newWorld(t, people)
  const ticket = await ticketOf(people.projectDev.token)
  await vi.waitUntil(async () => (await open(ticket)).includes('<h1>'), 20_000)
})
afterAll(() => close())

async function ticketOf(token: string): Promise<string> {
  const { headers } = await t.send({ method: 'GET', url: '/user/info', headers: { 'x-token': token } })
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('endpaper_pages='))?.split(';')[0] ?? ''
}

const navigate = (url: string, cookie = '', lang = 'en') =>
  t.send({ method: 'GET', url, headers: { accept: 'text/html', cookie, 'accept-language': lang } })

const open = async (cookie: string, docId = world.doc) => (await navigate(`/view/${docId}`, cookie)).body

const signIn = (kind: keyof People) => ticketOf(people[kind].token)

describe('the page of a doc', () => {
  it('arrives with the doc and the tree for somebody who is signed in', async () => {
    const { body, headers } = await navigate(`/view/${world.doc}`, await signIn('projectDev'))
    expect(body).toContain(`<h1>${world.doc}</h1>`)
    expect(body).toMatch(/\d+ nodes, en/)
    expect(body).toContain('<html lang="en" data-mantine-color-scheme="light" data-system>')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('has the nonce of its own policy, each time another', async () => {
    const cookie = await signIn('projectDev')
    const pages = [await navigate(`/view/${world.doc}`, cookie), await navigate(`/view/${world.doc}`, cookie)]
    const nonces = pages.map(({ body }) => /<style nonce="([^"]{24})">/.exec(body)?.[1])
    expect(nonces[0]).not.toBe(nonces[1])
    for (const [index, { headers }] of pages.entries())
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
  })

  it('follows the language of the address, then of the cookie, then of the browser', async () => {
    const ticket = await signIn('projectDev')
    const chosen = `${ticket}; endpaper_reader=${encodeURIComponent(JSON.stringify({ language: 'zh-CN', theme: 'dark' }))}`
    expect((await navigate(`/view/${world.doc}`, ticket)).body).toContain('nodes, en')
    const { body } = await navigate(`/view/${world.doc}`, chosen)
    expect(body).toContain('nodes, zh-CN')
    expect(body).toContain('data-mantine-color-scheme="dark"')
    expect((await navigate(`/view/${world.doc}?lang=en`, chosen)).body).toContain('nodes, en')
  })

  it.each([
    '%',
    '{"language":1}',
    encodeURIComponent('{"language":"<b>","theme":"\\"><script>"}'),
    `%22${'x'.repeat(200)}`,
  ])('is not disturbed by the reader cookie %.60s', async (value) => {
    const { body } = await navigate(`/view/${world.doc}`, `${await signIn('projectDev')}; endpaper_reader=${value}`)
    expect(body).toContain('nodes, en')
    expect(body).not.toContain('<b>')
  })

  it('is empty for strangers, forged tickets, and those who may not read the doc', async () => {
    const own = await signIn('projectDev')
    for (const cookie of ['', `${own}x`, own.replace(/=\d+/, '=1'), await signIn('stranger')]) {
      const { body, headers, status } = await navigate(`/view/${world.doc}`, cookie)
      expect(status).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).toContain('<title>Endpaper</title>')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  it('is empty when the doc does not exist, is deleted, or is hidden from the reader', async () => {
    await t.db.updateTable('doc').set({ is_show: 0 }).where('id', '=', world.keys.doc).execute()
    expect(await open(await signIn('projectGuest'))).toContain('<div id="root"></div>')
    expect(await open(await signIn('projectDev'))).toContain('<h1>')
    await t.db.updateTable('doc').set({ is_show: 1, deleted_at: 1 }).where('id', '=', world.keys.doc).execute()
    expect(await open(await signIn('projectDev'))).toContain('<div id="root"></div>')
    await t.db.updateTable('doc').set({ deleted_at: null }).where('id', '=', world.keys.doc).execute()
    expect(await open(await signIn('projectDev'), 'nothing1')).toContain('<div id="root"></div>')
  })

  it('is left to the app where the doc is tried or mocked', async () => {
    const { body } = await navigate(`/view/${world.doc}?tab=debug`, await signIn('projectDev'))
    expect(body).toContain('<div id="root"></div>')
  })
})

describe('the ticket for pages', () => {
  it('opens no call and no file', async () => {
    const cookie = await signIn('projectDev')
    for (const url of [`/doc/view/detail?id=${world.doc}`, '/user/info', '/doc/view/projects', '/upload/a/b']) {
      const { body } = await t.send({ method: 'GET', url, headers: { cookie } })
      expect(JSON.parse(body).code, url).not.toBe('0')
    }
  })

  it('is no ticket for files, nor the other way round', async () => {
    const cookie = await signIn('projectDev')
    const files = cookie.replace('endpaper_pages', 'endpaper_files')
    expect(
      JSON.parse((await t.send({ method: 'GET', url: `/upload/${world.doc}/a`, headers: { cookie: files } })).body)
        .code,
    ).not.toBe('0')
  })

  it('ends with the session, which signing out removes from the browser', async () => {
    const { token } = people.projectAdmin
    const cookie = await ticketOf(token)
    expect(await open(cookie)).toContain('<h1>')
    const { headers } = await t.send({ method: 'POST', url: '/user/logout', headers: { 'x-token': token } })
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^endpaper_pages=; Path=\/view; Max-Age=0/),
    )
    expect(await open(cookie)).toContain('<div id="root"></div>')
  })

  it('ends when the account is disabled, and waits until a password is set', async () => {
    const { userId } = people.projectGuest
    const cookie = await signIn('projectGuest')
    for (const status of [0, 2] as const) {
      await t.db.updateTable('user_account').set({ status }).where('id', '=', userId).execute()
      expect(await open(cookie)).toContain('<div id="root"></div>')
    }
    await t.db.updateTable('user_account').set({ status: 1 }).where('id', '=', userId).execute()
    expect(await open(cookie)).toContain('<h1>')
  })

  it('is sent from links on other sites, and to reading pages only', async () => {
    const { headers } = await t.send({
      method: 'GET',
      url: '/user/info',
      headers: { 'x-token': people.projectDev.token },
    })
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((text) => text.startsWith('endpaper_pages='))
    expect(cookie).toMatch(/; Path=\/view; HttpOnly; Max-Age=\d+; SameSite=Lax$/)
  })
})

const withChoice = (cookie: string, codeLanguage: string) =>
  `${cookie}; endpaper_reader=${encodeURIComponent(JSON.stringify({ codeLanguage }))}`

describe('what draws pages', () => {
  it('may fail or take too long: the page then arrives without content, and the next one with it', async () => {
    const cookie = await signIn('projectDev')
    for (const fault of ['fail', 'slow']) {
      const { status, body } = await navigate(`/view/${world.doc}`, withChoice(cookie, fault))
      expect(status).toBe(200)
      expect(body).toContain('<div id="root"></div>')
    }
    const another = () => navigate(`/view/${world.doc}?lang=zh-CN`, cookie)
    await vi.waitFor(async () => expect((await another()).body).toContain('<h1>'), 20_000)
    // Trying the slow page again would cost the others the thread.
    expect((await navigate(`/view/${world.doc}`, withChoice(cookie, 'slow'))).body).toContain('<div id="root"></div>')
    expect((await another()).body).toContain('<h1>')
  })
})
