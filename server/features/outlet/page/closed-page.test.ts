import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LINK_PASSWORD } from '../../../testing/publications.ts'
import { addExtraPage, addNode, newPass, publishShare, publishShow, setShow } from '../../../testing/published.ts'
import {
  answerIn,
  answersIn,
  cookieOf,
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

describe('the page of an encrypted publication', () => {
  const lockers = {
    share: () => publishShare(pages.t, { moduleId: pages.world.keys.module, type: 2 }, { title: 'Partner APIs' }),
    show: async () => {
      const show = await publishDocs(pages, { type: 2, description: 'Handbook', is_indexed: 1 })
      await setShow(pages.t, show, { password: pages.t.services.vault.seal(LINK_PASSWORD) })
      return show
    },
  }

  /** What the call for the link says without a password: how the form looks. */
  function expectLocked(body: string): void {
    expect(shownIn(body)).toBe('')
    expect(metaIn(body, 'og:title')).toBe('Enter the password')
    const [about, texts, ...others] = answersIn(body)
    expect(about?.data).toMatchObject({ isOpen: false, description: '' })
    expect([texts?.path, others]).toEqual(['/system/i18n/get', []])
    for (const secret of [pages.world.doc, pages.world.folderDoc, 'In folder', 'All about it'])
      expect(body).not.toContain(secret)
  }

  it.each(['share', 'show'] as const)('says nothing before the password of a %s', async (of) => {
    const link = await lockers[of]()
    const other = await lockers[of]()
    const { pass } = await newPass(pages.t, other, 'ticket')
    for (const cookie of ['', cookieOf(link, 'wrong'), cookieOf(link, pass), cookieOf(other, pass)]) {
      for (const entry of [pages.world.doc, pages.world.folderDoc, 'p_1']) {
        const { status, body, headers } = await navigate(pages, link, { entry, cookie })
        expect(status).toBe(200)
        expectLocked(body)
        expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      }
      expectLocked(await read(pages, link, { cookie }))
    }
  })

  it.each(['share', 'show'] as const)('shows a %s with the cookie that the password gives', async (of) => {
    const link = await lockers[of]()
    const path = of === 'share' ? '/share/checkPassword' : '/compose/project/checkPassword'
    const password = createHash('md5').update(LINK_PASSWORD).digest('hex')
    const { headers } = await pages.t.send({ method: 'POST', url: path, payload: { id: link.key, password } })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const page = await navigate(pages, link, { cookie, entry: pages.world.doc })
    expect(shownIn(page.body)).toBe(pages.world.doc)
    expect(metaIn(page.body, 'robots')).toBe('noindex')
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    pages.t.clock.now += 12 * 3_600_000
    expectLocked(await read(pages, link, { cookie, entry: pages.world.doc }))
  })

  it('closes again when its tickets end', async () => {
    const { id, key } = ok(
      await pages.t.post(pages.people.projectDev.token, '/doc/share/add', {
        moduleId: pages.world.module,
        type: 2,
        isAll: 1,
      }),
    )
    const link = { of: 'share', id: keyOf(pages, id), key } as const
    const cookie = cookieOf(link, (await newPass(pages.t, link, 'ticket')).pass)
    expect(shownIn(await read(pages, link, { cookie }))).toBe(pages.world.folderDoc)
    ok(
      await pages.t.post(pages.people.projectDev.token, '/doc/share/update', {
        id,
        moduleId: pages.world.module,
        type: 2,
        isAll: 1,
        password: 'new one',
      }),
    )
    expectLocked(await read(pages, link, { cookie }))
  })
})

describe('a link that opens nothing', () => {
  const SHARE = '/share/get'
  const SHOW = '/compose/project/get'

  it.each([
    ['a disabled share', () => shareModule(pages, { status: 0 }), SHARE, 'disabled', 'This link is disabled'],
    [
      'an expired share',
      () => shareModule(pages, { last_day: '2025-12-31' }),
      SHARE,
      'expired',
      'This link has expired',
    ],
    [
      'an unknown share',
      async () => ({ of: 'share', key: 'x'.repeat(22) }) as const,
      SHARE,
      'unknown',
      'Link not found',
    ],
    ['a disabled project', () => publishDocs(pages, { status: 0 }), SHOW, 'unknown', 'Document not found'],
    [
      'a share in place of a project',
      async () => ({ of: 'show', key: (await shareModule(pages)).key }) as const,
      SHOW,
      'unknown',
      'Document not found',
    ],
  ] as const)('says that it is %s', async (_what, make, path, reason, title) => {
    const link = await make()
    for (const entry of [undefined, pages.world.doc]) {
      const { body, headers } = await navigate(pages, link, { ...(entry !== undefined && { entry }) })
      const [answer, ...others] = answersIn(body)
      expect(answer).toMatchObject({ path, query: { id: link.key }, data: null, refusal: { data: { reason } } })
      expect(others.map((other) => other.path)).toEqual(['/system/i18n/get'])
      expect(shownIn(body)).toBe(metaIn(body, 'description'))
      expect(metaIn(body, 'og:title')).toBe(title)
      expect(headers['x-robots-tag']).toBe('noindex')
    }
  })

  it('says it in the language of the reader', async () => {
    const body = await read(pages, await shareModule(pages, { last_day: '2025-12-31' }), { 'accept-language': 'zh-CN' })
    expect(metaIn(body, 'og:title')).toBe('链接已过期')
    expect(body).toContain('<main lang="zh-CN">')
  })

  it('shows that nothing is in it', async () => {
    const share = await publishShare(pages.t, { moduleId: pages.world.keys.module, content: [] })
    for (const link of [share, await publishShow(pages.t, pages.world.keys.space)]) {
      const body = await read(pages, link)
      expect(shownIn(body)).toBe('')
      expect(metaIn(body, 'og:title')).toBe('No docs yet')
    }
  })
})

describe('hostile texts', () => {
  const HOSTILE = `</title></script><script>x()</script><!--<img src=x onerror="x()">\u2028\u2029"'>$&$'__NONCE__`

  it('break out of neither head nor answers', async () => {
    const doc = await saveDoc(pages, {
      name: `A${HOSTILE}`,
      url: `/a${HOSTILE.replaceAll(/\s/g, '')}`,
      description: `B${HOSTILE}`,
    })
    const share = await shareModule(pages, { title: `C${HOSTILE}` })
    const show = await publishDocs(pages, { name: `D${HOSTILE}` })
    await addNode(pages.t, show, { docId: keyOf(pages, doc) })
    const pageId = await addExtraPage(pages.t, show, { title: `E${HOSTILE}`, content: `F${HOSTILE}` })
    const entries: [Link, string][] = [
      [share, doc],
      [show, doc],
      [show, `p_${pages.t.services.ids.encode(pageId)}`],
    ]
    for (const [link, entry] of entries) {
      const body = await read(pages, link, { entry })
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
    expect(
      answerIn(
        await read(pages, show, { entry: `p_${pages.t.services.ids.encode(pageId)}` }),
        '/compose/additional/view',
      ),
    ).toMatchObject({
      title: `E${HOSTILE}`,
    })
  })

  it.each(['"><script>x()</script>', '..%2f..%2fview', 'p_%22%3E', "'onload='x()"])(
    'in the address %s open nothing',
    async (entry) => {
      const { body } = await navigate(pages, await shareModule(pages), { entry })
      expect(body).not.toContain('<main')
      expect(body).not.toContain('x()')
    },
  )
})
