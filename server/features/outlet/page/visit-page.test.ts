import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ArrivedAnswer } from '#core/arrived-page.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { LINK_PASSWORD } from '../../../testing/publications.ts'
import {
  addExtraPage,
  addNode,
  newPass,
  publishShare,
  publishShow,
  setShare,
  setShow,
  type Published,
} from '../../../testing/published.ts'
import { isEmptyPage, startPagesApp } from '../../../testing/pages-app.ts'
import type { Reply, TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from '../../../testing/world.ts'

/** Stands for the built components: all that a page shows is in its answers. */
const DRAWING = `
import { scriptJson } from '${new URL('../../../../core/arrived-page.ts', import.meta.url).href}'
export const warmUp = async () => undefined
export async function drawPage({ answers, tree: { path, query, bytes }, lang, entryId }) {
  const { data } = JSON.parse(new TextDecoder().decode(bytes))
  const all = [...JSON.parse(answers), { path, query, data }]
  return { html: '<main lang="' + lang + '">' + entryId + '</main>', arrived: scriptJson(all) }
}`

let t: TestApp
let people: People
let world: WholeWorld
let close: () => Promise<void>
beforeAll(async () => {
  ;({ t, close } = await startPagesApp(DRAWING))
  people = await newPeople(t)
  world = await newWholeWorld(t, people)
  await vi.waitUntil(async () => (await read({ of: 'share', key: world.visited.share })).includes('<main'), 20_000)
})
afterAll(() => close())
beforeEach(async () => {
  world = await newWholeWorld(t, people)
})

type Link = Pick<Published, 'of' | 'key'>

const dev = () => people.projectDev.token
const keyOf = (id: string) => t.services.ids.decode(id)
const idOf = (key: number) => t.services.ids.encode(key)
const ok = ({ code, data, msg }: Reply) => {
  expect(code, msg).toBe('0')
  return data
}
const save = async (doc: object): Promise<string> =>
  ok(await t.post(dev(), '/doc/save', { moduleId: world.module, ...doc })).id
const shareModule = (change: Parameters<typeof publishShare>[2] = {}) =>
  publishShare(t, { moduleId: world.keys.module }, change)
const lockShare = () => publishShare(t, { moduleId: world.keys.module, type: 2 }, { title: 'Partner APIs' })

/** A published project with both docs of the world. */
async function publishDocs(change: Parameters<typeof publishShow>[2] = {}): Promise<Published> {
  const show = await publishShow(t, world.keys.space, change)
  for (const docId of [world.keys.doc, keyOf(world.folderDoc)]) await addNode(t, show, { docId })
  return show
}

function navigate({ of, key }: Link, { entry, query = '', ...headers }: Record<string, string> = {}) {
  const url = `/${of}/${key}${entry === undefined ? '' : `/${entry}`}${query}`
  return t.send({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } })
}
const read = async (link: Link, options: Record<string, string> = {}) => (await navigate(link, options)).body
const isEmpty = async (link: Link, entry?: string) =>
  isEmptyPage(await read(link, entry === undefined ? {} : { entry }))

const shownIn = (body: string) => /<main[^>]*>([^<]*)<\/main>/.exec(body)?.[1]
const metaIn = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]
function answersIn(body: string): ArrivedAnswer[] {
  const [, json = '[]'] = /<script type="application\/json" id="arrived">([^]*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json)
}
const answerIn = (body: string, path: string) => answersIn(body).find((answer) => answer.path === path)?.data
const cookieOf = ({ of, key }: Link, ticket: string) => `endpaper_${of}_${key}=${ticket}`

describe('the page of a public share', () => {
  it('arrives with the tree and its first doc, or the doc that its address names', async () => {
    const share = await shareModule({ title: 'Partner APIs' })
    const start = await read(share)
    expect(shownIn(start)).toBe(world.folderDoc)
    expect(answerIn(start, '/share/menu')).toMatchObject([
      { label: 'Folder' },
      { label: 'In folder' },
      { label: 'Doc' },
    ])
    expect(answerIn(start, '/doc/share/view')).toMatchObject({ id: world.folderDoc, url: '/in-folder' })
    const doc = await read(share, { entry: world.doc })
    expect(shownIn(doc)).toBe(world.doc)
    expect(doc).toContain('<title>Doc · Partner APIs</title>')
  })

  it('has preview tags and an address of its own, and is kept by nobody', async () => {
    const doc = await save({
      name: 'Pay',
      url: '/pay',
      httpMethod: 'POST',
      description: '# Pays\n\nan **order** <b>now</b>',
    })
    const share = await shareModule({ title: 'Partner APIs', style: 'plum' })
    const { body, headers } = await navigate(share, { entry: doc, query: '?utm=chat' })
    const address = `${t.services.config.publicUrl}/share/${share.key}/${doc}`
    expect(body).toContain(`<link rel="canonical" href="${address}">`)
    expect(body).toContain('data-accent="plum"')
    expect(metaIn(body, 'og:url')).toBe(address)
    expect(metaIn(body, 'og:title')).toBe('Pay')
    expect(metaIn(body, 'og:site_name')).toBe('Partner APIs')
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(metaIn(body, name)).toBe('POST /pay · Pays an order now')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('names no people, no places, and no environments while debugging is off', async () => {
    const doc = await save({
      name: 'Pay',
      url: '/pay',
      author: 'Lin Xiao',
      headerParams: [newParam({ name: 'Authorization', example: 'Bearer abc', isSecret: 1 })],
    })
    await t.db.updateTable('environment').set({ is_public: 1 }).where('module_id', '=', world.keys.module).execute()
    const share = await shareModule()
    const body = await read(share, { entry: doc })
    expect(shownIn(body)).toBe(doc)
    expect(body).not.toMatch(/Lin Xiao|Bearer abc|user-|(?:test|live)\.example/)
    for (const place of [world.project, world.space]) expect(body).not.toContain(place)
    await setShare(t, share, { is_show_debug: 1 })
    expect(await read(share, { entry: doc })).toContain('https://live.example')
  })

  it('does not count a visit: the app does when it takes over', async () => {
    const share = await shareModule()
    await read(share)
    await t.runJobs()
    const row = await t.db.selectFrom('share').select('visits').where('id', '=', share.id).executeTakeFirst()
    expect(row?.visits).toBe(0)
  })
})

describe('the page of an encrypted publication', () => {
  const lockers = {
    share: lockShare,
    show: async () => {
      const show = await publishDocs({ type: 2, description: 'Handbook', is_indexed: 1 })
      await setShow(t, show, { password: t.services.vault.seal(LINK_PASSWORD) })
      return show
    },
  }

  it.each(['share', 'show'] as const)('says nothing before the password of a %s', async (of) => {
    const link = await lockers[of]()
    const other = await lockers[of]()
    const { pass } = await newPass(t, other, 'ticket')
    for (const cookie of ['', cookieOf(link, 'wrong'), cookieOf(link, pass), cookieOf(other, pass)]) {
      for (const entry of [world.doc, world.folderDoc, 'p_1']) {
        const { status, body, headers } = await navigate(link, { entry, cookie })
        expect(status).toBe(200)
        expect(isEmptyPage(body)).toBe(true)
        expect(headers['x-robots-tag']).toBe('noindex')
      }
      expect(isEmptyPage(await read(link, { cookie }))).toBe(true)
    }
  })

  it.each(['share', 'show'] as const)('shows a %s with the cookie that the password gives', async (of) => {
    const link = await lockers[of]()
    const path = of === 'share' ? '/share/checkPassword' : '/compose/project/checkPassword'
    const password = createHash('md5').update(LINK_PASSWORD).digest('hex')
    const { headers } = await t.send({ method: 'POST', url: path, payload: { id: link.key, password } })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const page = await navigate(link, { cookie, entry: world.doc })
    expect(shownIn(page.body)).toBe(world.doc)
    expect(metaIn(page.body, 'robots')).toBe('noindex')
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    t.clock.now += 12 * 3_600_000
    expect(isEmptyPage(await read(link, { cookie, entry: world.doc }))).toBe(true)
  })

  it('closes again when its tickets end', async () => {
    const { id, key } = ok(await t.post(dev(), '/doc/share/add', { moduleId: world.module, type: 2, isAll: 1 }))
    const link = { of: 'share', id: keyOf(id), key } as const
    const cookie = cookieOf(link, (await newPass(t, link, 'ticket')).pass)
    expect(shownIn(await read(link, { cookie }))).toBe(world.folderDoc)
    ok(await t.post(dev(), '/doc/share/update', { id, moduleId: world.module, type: 2, isAll: 1, password: 'new one' }))
    expect(isEmptyPage(await read(link, { cookie }))).toBe(true)
  })
})

describe('a link that opens nothing', () => {
  it('gives an empty page when it is disabled, expired or unknown', async () => {
    const links: Link[] = [
      await shareModule({ status: 0 }),
      await shareModule({ last_day: '2025-12-31' }),
      await publishDocs({ status: 0 }),
      { of: 'share', key: (await publishDocs()).key },
      { of: 'show', key: (await shareModule()).key },
      { of: 'share', key: 'x'.repeat(22) },
    ]
    for (const link of links) {
      for (const entry of [undefined, world.doc]) expect(await isEmpty(link, entry), JSON.stringify(link)).toBe(true)
      expect((await navigate(link)).headers['x-robots-tag']).toBe('noindex')
    }
  })

  it('gives an empty page when nothing is in it', async () => {
    expect(await isEmpty(await publishShare(t, { moduleId: world.keys.module, content: [] }))).toBe(true)
    expect(await isEmpty(await publishShow(t, world.keys.space))).toBe(true)
  })
})

describe('a doc', () => {
  const isInside = async (links: Link[], docId: string) => {
    const bodies = await Promise.all(links.map((link) => read(link, { entry: docId })))
    const starts = await Promise.all(links.map((link) => read(link)))
    // Neither its own page nor the tree of another has it.
    const isShown = bodies.map((body) => shownIn(body) === docId)
    expect(starts.map((body) => body.includes(docId))).toEqual(isShown)
    return isShown
  }

  it.each([
    ['hidden', () => t.post(dev(), '/doc/update/batch', { ids: [world.folderDoc], isShow: 0 })],
    ['deleted', () => t.post(dev(), '/doc/delete', { id: world.folderDoc })],
  ])('disappears at once when it is %s', async (_how, remove) => {
    const links = [await shareModule(), await publishDocs()]
    expect(await isInside(links, world.folderDoc)).toEqual([true, true])
    ok(await remove())
    expect(await isInside(links, world.folderDoc)).toEqual([false, false])
  })

  it('disappears from a growing folder at once when it is moved out', async () => {
    const content = [{ docId: keyOf(world.folder), isGrowing: 1 as const }]
    const links = [await publishShare(t, { moduleId: world.keys.module, content })]
    expect(await isInside(links, world.folderDoc)).toEqual([true])
    ok(await t.post(dev(), '/doc/move', { ids: [world.folderDoc], moduleId: world.module, parentId: '' }))
    expect(await isInside(links, world.folderDoc)).toEqual([false])
  })

  it('disappears from a published project at once when it is withdrawn', async () => {
    const show = await publishDocs()
    const withdrawal = { projectId: world.project, docIds: [world.doc], isWithdrawn: 1 }
    expect(await t.post(people.projectAdmin.token, '/compose/doc/withdraw', withdrawal)).toMatchObject({ code: '0' })
    expect(await isInside([show], world.doc)).toEqual([false])
  })

  it('of another module is in none of them', async () => {
    const links = [await shareModule(), await publishDocs()]
    expect(await isInside(links, world.visited.doc)).toEqual([false, false])
    expect(await isEmpty({ of: 'share', key: world.visited.share }, world.doc)).toBe(true)
    expect(await isEmpty({ of: 'show', key: world.visited.show }, world.doc)).toBe(true)
    for (const link of links) expect(await isEmpty(link, world.folder)).toBe(true)
  })
})

describe('the page of a published project', () => {
  it('starts with its start page, else its first doc, else its first extra page', async () => {
    const show = await publishDocs({ name: 'Handbook' })
    const pageId = await addExtraPage(t, show, {
      title: 'Welcome',
      content: '# Hello\n\n> Ask us for a **key** of `user_id`, _now_ or <b>later</b>.',
    })
    expect(shownIn(await read(show))).toBe(world.doc)
    await t.db.updateTable('compose_page').set({ is_start: 1 }).where('id', '=', pageId).execute()
    const start = await read(show)
    expect(shownIn(start)).toBe(`p_${idOf(pageId)}`)
    expect(start).toContain('<title>Welcome · Handbook</title>')
    expect(metaIn(start, 'description')).toBe('Hello Ask us for a key of user_id, now or later.')
    expect(answerIn(start, '/compose/additional/view')).toMatchObject({ title: 'Welcome' })
    const only = await publishShow(t, world.keys.space)
    const onlyPage = await addExtraPage(t, only, { title: 'Alone', content: 'Alone' })
    expect(shownIn(await read(only))).toBe(`p_${idOf(onlyPage)}`)
  })

  it('does not show extra pages that are off, or of another project', async () => {
    const show = await publishDocs()
    const off = await addExtraPage(t, show, { title: 'Draft', content: 'Secret plan', status: 0 })
    const other = await addExtraPage(t, await publishDocs(), { title: 'Other', content: 'Other' })
    for (const page of [off, other]) expect(await isEmpty(show, `p_${idOf(page)}`)).toBe(true)
    expect(await read(show)).not.toContain('Draft')
  })

  it('may be indexed when it is public and its owner says so', async () => {
    const indexed = await publishDocs({ is_indexed: 1 })
    const { body, headers } = await navigate(indexed, { entry: world.doc })
    expect(metaIn(body, 'robots')).toBe('index, follow')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).toContain(`href="${t.services.config.publicUrl}/show/${indexed.key}/${world.doc}"`)
    const others = [await publishDocs(), await shareModule(), { of: 'share' as const, key: world.visited.share }]
    for (const link of others) {
      const page = await navigate(link)
      expect(metaIn(page.body, 'robots')).toBe('noindex')
      expect(page.headers['x-robots-tag']).toBe('noindex')
    }
    expect((await navigate(indexed, { entry: world.visited.doc })).headers['x-robots-tag']).toBe('noindex')
  })

  it('shows its gateway in place of environments', async () => {
    await t.db.updateTable('environment').set({ is_public: 1 }).where('module_id', '=', world.keys.module).execute()
    const show = await publishDocs({ gateway_url: 'https://gate.example', show_debug: 0 })
    const body = await read(show, { entry: world.doc })
    expect(answerIn(body, '/doc/viewShow')).toMatchObject({
      environments: [{ id: '', url: 'https://gate.example' }],
      debugEnvs: [],
    })
    expect(body).not.toMatch(/(?:test|live)\.example/)
    await setShow(t, show, { gateway_url: '' })
    expect(await read(show, { entry: world.doc })).not.toMatch(/(?:test|live|gate)\.example/)
  })
})

describe('hostile texts', () => {
  const HOSTILE = `</title></script><script>x()</script><!--<img src=x onerror="x()">\u2028\u2029"'>$&$'__NONCE__`

  it('break out of neither head nor answers', async () => {
    const doc = await save({
      name: `A${HOSTILE}`,
      url: `/a${HOSTILE.replaceAll(/\s/g, '')}`,
      description: `B${HOSTILE}`,
    })
    const share = await shareModule({ title: `C${HOSTILE}` })
    const show = await publishDocs({ name: `D${HOSTILE}` })
    await addNode(t, show, { docId: keyOf(doc) })
    const pageId = await addExtraPage(t, show, { title: `E${HOSTILE}`, content: `F${HOSTILE}` })
    const pages: [Link, string][] = [
      [share, doc],
      [show, doc],
      [show, `p_${idOf(pageId)}`],
    ]
    for (const [link, entry] of pages) {
      const body = await read(link, { entry })
      expect(shownIn(body)).toBe(entry)
      // The page itself has three: one scrolls the tree, one holds the answers, one loads the app.
      expect(body.match(/<script/g)).toHaveLength(3)
      expect(body).not.toMatch(/<!--|<img/)
      expect(body.slice(body.indexOf('id="arrived"'))).not.toMatch(/[\u2028\u2029]/)
      const [head = ''] = /<head>[^]*<\/head>/.exec(body) ?? []
      const tags = [...head.matchAll(/<\/?[a-z][^>]*>/g)].map(([tag]) => tag)
      for (const tag of tags) {
        expect(tag).toMatch(
          /^<\/?(?:head|title)>$|^<meta (?:name|property)="[a-z:_]+" content="[^"<>]*">$|^<link rel="canonical" href="[^"<>]*">$/,
        )
      }
      expect(answersIn(body).length).toBeGreaterThan(2)
    }
    expect(answerIn(await read(show, { entry: `p_${idOf(pageId)}` }), '/compose/additional/view')).toMatchObject({
      title: `E${HOSTILE}`,
    })
  })

  it.each(['"><script>x()</script>', '..%2f..%2fview', 'p_%22%3E', "'onload='x()"])(
    'in the address %s open nothing',
    async (entry) => {
      const { body } = await navigate(await shareModule(), { entry })
      expect(body).not.toContain('<main')
      expect(body).not.toContain('x()')
    },
  )
})

describe('the language of a page', () => {
  const cookie = `endpaper_reader=${encodeURIComponent(JSON.stringify({ language: 'zh-CN', theme: 'dark' }))}`

  it.each([
    ['the browser', { 'accept-language': 'zh-CN,zh;q=0.9' }, 'zh-CN'],
    ['the cookie, before the browser', { cookie }, 'zh-CN'],
    ['the address, before both', { cookie, 'accept-language': 'zh-CN', query: '?lang=en' }, 'en'],
  ] as const)('is that of %s', async (_whose, options, lang) => {
    for (const link of [await shareModule(), await publishDocs()]) {
      const body = await read(link, options)
      expect(body).toContain(`<main lang="${lang}">`)
      expect(body).toMatch(new RegExp(`^<html lang="${lang}" data-mantine-color-scheme="(?:light|dark)"`))
    }
  })
})
