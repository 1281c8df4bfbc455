import { describe, expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { addExtraPage, publishShare, publishShow, setShare, setShow } from '../../../testing/published.ts'
import {
  answerIn,
  answersIn,
  keyOf,
  metaIn,
  navigate,
  ok,
  publishDocs,
  read,
  saveDoc,
  shareModule,
  shownIn,
  useVisitPages,
  type Link,
} from '../../../testing/visit-pages.ts'

const pages = useVisitPages()

/** A page with the tree, that says that the doc of the address is not there. */
async function isGone(link: Link, entry: string): Promise<boolean> {
  const { body, headers } = await navigate(pages, link, { entry })
  const refused = answersIn(body).filter(({ refusal }) => refusal)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(metaIn(body, 'og:title')).toBe('Doc not available')
  return refused.length === 1 && refused[0]?.data === null && answersIn(body).length > 2
}

describe('the page of a public share', () => {
  it('arrives with the tree and its first doc, or the doc that its address names', async () => {
    const share = await shareModule(pages, { title: 'Partner APIs' })
    const start = await read(pages, share)
    expect(shownIn(start)).toBe(pages.world.folderDoc)
    expect(answerIn(start, '/share/menu')).toMatchObject([
      { label: 'Folder' },
      { label: 'In folder' },
      { label: 'Doc' },
    ])
    expect(answerIn(start, '/doc/share/view')).toMatchObject({ id: pages.world.folderDoc, url: '/in-folder' })
    const doc = await read(pages, share, { entry: pages.world.doc })
    expect(shownIn(doc)).toBe(pages.world.doc)
    expect(doc).toContain('<title>Doc · Partner APIs</title>')
  })

  it('has preview tags and an address of its own, and is kept by nobody', async () => {
    const doc = await saveDoc(pages, {
      name: 'Pay',
      url: '/pay',
      httpMethod: 'POST',
      description: '# Pays\n\nan **order** <b>now</b>',
    })
    const share = await shareModule(pages, { title: 'Partner APIs', style: 'plum' })
    const { body, headers } = await navigate(pages, share, { entry: doc, query: '?utm=chat' })
    const address = `${pages.t.services.config.publicUrl}/share/${share.key}/${doc}`
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
    const doc = await saveDoc(pages, {
      name: 'Pay',
      url: '/pay',
      author: 'Lin Xiao',
      headerParams: [newParam({ name: 'Authorization', example: 'Bearer abc', isSecret: 1 })],
    })
    await pages.t.db
      .updateTable('environment')
      .set({ is_public: 1 })
      .where('module_id', '=', pages.world.keys.module)
      .execute()
    const share = await shareModule(pages)
    const body = await read(pages, share, { entry: doc })
    expect(shownIn(body)).toBe(doc)
    expect(body).not.toMatch(/Lin Xiao|Bearer abc|user-|(?:test|live)\.example/)
    for (const place of [pages.world.project, pages.world.space]) expect(body).not.toContain(place)
    await setShare(pages.t, share, { is_show_debug: 1 })
    expect(await read(pages, share, { entry: doc })).toContain('https://live.example')
  })

  it('does not count a visit: the app does when it takes over', async () => {
    const share = await shareModule(pages)
    await read(pages, share)
    await pages.t.runJobs()
    const row = await pages.t.db.selectFrom('share').select('visits').where('id', '=', share.id).executeTakeFirst()
    expect(row?.visits).toBe(0)
  })
})

describe('a doc', () => {
  const isInside = async (links: Link[], docId: string) => {
    const bodies = await Promise.all(links.map((link) => read(pages, link, { entry: docId })))
    const starts = await Promise.all(links.map((link) => read(pages, link)))
    // Neither its own page nor the tree of another has it.
    const isShown = bodies.map((body) => shownIn(body) === docId)
    expect(starts.map((body) => body.includes(`"docId":"${docId}"`))).toEqual(isShown)
    return isShown
  }

  it.each([
    [
      'hidden',
      () =>
        pages.t.post(pages.people.projectDev.token, '/doc/update/batch', { ids: [pages.world.folderDoc], isShow: 0 }),
    ],
    ['deleted', () => pages.t.post(pages.people.projectDev.token, '/doc/delete', { id: pages.world.folderDoc })],
  ])('disappears at once when it is %s', async (_how, remove) => {
    const links = [await shareModule(pages), await publishDocs(pages)]
    expect(await isInside(links, pages.world.folderDoc)).toEqual([true, true])
    ok(await remove())
    expect(await isInside(links, pages.world.folderDoc)).toEqual([false, false])
  })

  it('disappears from a growing folder at once when it is moved out', async () => {
    const content = [{ docId: keyOf(pages, pages.world.folder), isGrowing: 1 as const }]
    const links = [await publishShare(pages.t, { moduleId: pages.world.keys.module, content })]
    expect(await isInside(links, pages.world.folderDoc)).toEqual([true])
    ok(
      await pages.t.post(pages.people.projectDev.token, '/doc/move', {
        ids: [pages.world.folderDoc],
        moduleId: pages.world.module,
        parentId: '',
      }),
    )
    expect(await isInside(links, pages.world.folderDoc)).toEqual([false])
  })

  it('disappears from a published project at once when it is withdrawn', async () => {
    const show = await publishDocs(pages)
    const withdrawal = { projectId: pages.world.project, docIds: [pages.world.doc], isWithdrawn: 1 }
    expect(await pages.t.post(pages.people.projectAdmin.token, '/compose/doc/withdraw', withdrawal)).toMatchObject({
      code: '0',
    })
    expect(await isInside([show], pages.world.doc)).toEqual([false])
  })

  it('of another module is in none of them', async () => {
    const links = [await shareModule(pages), await publishDocs(pages)]
    expect(await isInside(links, pages.world.visited.doc)).toEqual([false, false])
    expect(await isGone({ of: 'share', key: pages.world.visited.share }, pages.world.doc)).toBe(true)
    expect(await isGone({ of: 'show', key: pages.world.visited.show }, pages.world.doc)).toBe(true)
    for (const link of links) expect(await isGone(link, pages.world.folder)).toBe(true)
  })
})

describe('the page of a published project', () => {
  it('starts with its start page, else its first doc, else its first extra page', async () => {
    const show = await publishDocs(pages, { name: 'Handbook' })
    const pageId = await addExtraPage(pages.t, show, {
      title: 'Welcome',
      content: '# Hello\n\n> Ask us for a **key** of `user_id`, _now_ or <b>later</b>.',
    })
    expect(shownIn(await read(pages, show))).toBe(pages.world.doc)
    await pages.t.db.updateTable('compose_page').set({ is_start: 1 }).where('id', '=', pageId).execute()
    const start = await read(pages, show)
    expect(shownIn(start)).toBe(`p_${pages.t.services.ids.encode(pageId)}`)
    expect(start).toContain('<title>Welcome · Handbook</title>')
    expect(metaIn(start, 'description')).toBe('Hello Ask us for a key of user_id, now or later.')
    expect(answerIn(start, '/compose/additional/view')).toMatchObject({ title: 'Welcome' })
    const only = await publishShow(pages.t, pages.world.keys.space)
    const onlyPage = await addExtraPage(pages.t, only, { title: 'Alone', content: 'Alone' })
    expect(shownIn(await read(pages, only))).toBe(`p_${pages.t.services.ids.encode(onlyPage)}`)
  })

  it('does not show extra pages that are off, or of another project', async () => {
    const show = await publishDocs(pages)
    const off = await addExtraPage(pages.t, show, { title: 'Draft', content: 'Secret plan', status: 0 })
    const other = await addExtraPage(pages.t, await publishDocs(pages), { title: 'Other', content: 'Other' })
    for (const page of [off, other]) expect(await isGone(show, `p_${pages.t.services.ids.encode(page)}`)).toBe(true)
    expect(await read(pages, show)).not.toContain('Draft')
  })

  it('may be indexed when it is public and its owner says so', async () => {
    const indexed = await publishDocs(pages, { is_indexed: 1 })
    const { body, headers } = await navigate(pages, indexed, { entry: pages.world.doc })
    expect(metaIn(body, 'robots')).toBe('index, follow')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).toContain(`href="${pages.t.services.config.publicUrl}/show/${indexed.key}/${pages.world.doc}"`)
    const others = [
      await publishDocs(pages),
      await shareModule(pages),
      { of: 'share' as const, key: pages.world.visited.share },
    ]
    for (const link of others) {
      const page = await navigate(pages, link)
      expect(metaIn(page.body, 'robots')).toBe('noindex')
      expect(page.headers['x-robots-tag']).toBe('noindex')
    }
    expect((await navigate(pages, indexed, { entry: pages.world.visited.doc })).headers['x-robots-tag']).toBe('noindex')
  })

  it('shows its gateway in place of environments', async () => {
    await pages.t.db
      .updateTable('environment')
      .set({ is_public: 1 })
      .where('module_id', '=', pages.world.keys.module)
      .execute()
    const show = await publishDocs(pages, { gateway_url: 'https://gate.example', show_debug: 0 })
    const body = await read(pages, show, { entry: pages.world.doc })
    expect(answerIn(body, '/doc/viewShow')).toMatchObject({
      environments: [{ id: '', url: 'https://gate.example' }],
      debugEnvs: [],
    })
    expect(body).not.toMatch(/(?:test|live)\.example/)
    await setShow(pages.t, show, { gateway_url: '' })
    expect(await read(pages, show, { entry: pages.world.doc })).not.toMatch(/(?:test|live|gate)\.example/)
  })
})

describe('the language of a page', () => {
  const cookie = `endpaper_reader=${encodeURIComponent(JSON.stringify({ language: 'zh-CN', theme: 'dark' }))}`

  it.each([
    ['the browser', { 'accept-language': 'zh-CN,zh;q=0.9' }, 'zh-CN'],
    ['the cookie, before the browser', { cookie }, 'zh-CN'],
    ['the address, before both', { cookie, 'accept-language': 'zh-CN', query: '?lang=en' }, 'en'],
  ] as const)('is that of %s', async (_whose, options, lang) => {
    for (const link of [await shareModule(pages), await publishDocs(pages)]) {
      const body = await read(pages, link, options)
      expect(body).toContain(`<main lang="${lang}">`)
      expect(body).toMatch(new RegExp(`^<html lang="${lang}" data-mantine-color-scheme="(?:light|dark)"`))
    }
  })
})
