import { afterAll, beforeAll, expect, it } from 'vitest'
import { addExtraPage, addNode, publishShow } from '../../../testing/published.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newPeople, newWorld, type People, type World } from '../../../testing/world.ts'
import { robotsText } from './robots.ts'
import { sitemapParts } from './sitemap-xml.ts'

let t: TestApp
let people: People
let world: World
beforeAll(async () => {
  t = await startTestApp()
  people = await newPeople(t)
  world = await newWorld(t, people)
})
afterAll(() => t.close())

const read = async (url: string) => t.send({ method: 'GET', url })
const MINUTE = 60_000

it('lists public, enabled and indexed projects with their docs and extra pages, and nothing else', async () => {
  const make = async (change: Parameters<typeof publishShow>[2]) => {
    const show = await publishShow(t, world.keys.space, { is_indexed: 1, ...change })
    await addNode(t, show, { docId: world.keys.doc })
    return { ...show, page: t.services.ids.encode(await addExtraPage(t, show, { title: 'Extra', content: '' })) }
  }
  const shown = await make({})
  const others = [await make({ is_indexed: 0 }), await make({ type: 2 }), await make({ status: 0 })]

  const { headers, body } = await read('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const base = `${t.services.config.publicUrl}/show/${shown.key}`
  const changed = new Date(world.madeAt).toISOString()
  expect(body).toContain(`<url><loc>${base}</loc><lastmod>${changed}</lastmod></url>`)
  expect(body).toContain(`<url><loc>${base}/${world.doc}</loc><lastmod>${changed}</lastmod></url>`)
  expect(body).toContain(`<url><loc>${base}/p_${shown.page}</loc><lastmod>${changed}</lastmod></url>`)
  expect(body.match(/<url>/g)).toHaveLength(3)
  const robots = (await read('/robots.txt')).body
  expect(robots).toContain(`Allow: /show/${shown.key}\n`)
  for (const { key } of others) expect(body + robots).not.toContain(key)

  // Kept for a minute.
  await t.post(people.projectDev.token, '/doc/save', { moduleId: world.module, id: world.doc, isShow: 0 })
  expect((await read('/sitemap.xml')).body).toBe(body)
  t.clock.now += MINUTE
  expect((await read('/sitemap.xml')).body).not.toContain(world.doc)
  for (const part of ['1', '-1', 'x']) expect((await read(`/sitemap.xml?part=${part}`)).status).toBe(404)
})

it('is a list of sitemaps when one cannot have all addresses', () => {
  const pages = ['a', 'b', 'c'].map((name) => ({ url: `https://x.example/${name}?a&b`, modifiedAt: 0 }))
  const [index, first, second, none] = sitemapParts(pages, 'https://x.example', 2).map((text) => [...text()].join(''))
  expect(index).toContain('<sitemap><loc>https://x.example/sitemap.xml?part=2</loc></sitemap>')
  expect(index).not.toContain('part=3')
  expect([first?.match(/<url>/g)?.length, second?.match(/<url>/g)?.length, none]).toEqual([2, 1, undefined])
  expect(second).toContain('<loc>https://x.example/c?a&amp;b</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>')
})

it('closes everything else to crawlers, and names the sitemap', () => {
  expect(robotsText(['abc'], 'https://x.example')).toBe(
    [
      'User-agent: *',
      'Allow: /assets/',
      'Allow: /show/abc',
      'Allow: /show/upload/abc/',
      'Disallow: /',
      '',
      'Sitemap: https://x.example/sitemap.xml',
      '',
    ].join('\n'),
  )
  const many = Array.from({ length: 2001 }, (_, index) => `k${index}`)
  expect(robotsText(many, 'https://x.example')).toContain('Allow: /show/\n')
})
