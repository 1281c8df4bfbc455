import type { Browser, BrowserContext, Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import type { Api, Person } from './api.ts'
import { newDoc, newModule } from './module.ts'
import { expect } from './server.ts'

const HOSTILE = '</script><script>window.broken=1</script><!--<img src=x onerror="window.broken=1">\u2028$&__NONCE__'

/** A module with an HTTP doc whose texts try to break out of the page, and a Markdown doc. */
export async function newShop(api: Api) {
  const { person, moduleId } = await newModule(api)
  const docId = await newDoc(person, {
    moduleId,
    name: `Create order ${HOSTILE}`,
    url: '/orders',
    httpMethod: 'POST',
    contentType: 'application/json',
    requestParams: [
      row('buyer', { description: `Who buys ${HOSTILE}`, example: HOSTILE }),
      row('amount', { type: 'number', example: '129900', rules: { money: true } }),
    ],
    description: `Creates **orders** ${HOSTILE}`,
  })
  const guideId = await newDoc(person, {
    moduleId,
    name: 'Guide',
    type: 3,
    description: '# First steps\n\nSend `POST /orders`.\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  })
  return { person, moduleId, docId, guideId }
}

/** A published project with the docs of a shop, a start page and a second extra page. */
export async function newHandbook(api: Api) {
  const { person, docId, guideId } = await newShop(api)
  const { id: spaceId } = await person.calls.post('/space/add', { name: 'Handbooks', isCompose: 1 })
  const { id: projectId, key } = await person.calls.post('/compose/project/add', { spaceId, name: 'Handbook', type: 1 })
  await person.calls.post('/compose/doc/add', { projectId, docList: [{ docId }, { docId: guideId }] })
  const pages = [
    { title: 'Welcome', content: `# Hello\n\nAsk us for a key. ${HOSTILE}`, isStart: 1 as const },
    {
      title: 'Limits',
      content: '# Limits\n\nTen calls per second.\n\n| A | B |\n|---|---|\n| 1 | 2 |',
      isStart: 0 as const,
    },
  ]
  const ids: string[] = []
  for (const page of pages) ids.push((await person.calls.post('/compose/additional/add', { projectId, ...page })).id)
  return { key, docId, guideId, limits: `/show/${key}/p_${ids[1] ?? ''}` }
}

/** The cookies that the browser of a person has. */
export async function cookiesOf({ token }: Person, url: string) {
  const { headers } = await fetch(`${url}/user/info`, { headers: { 'x-token': token } })
  return headers.getSetCookie().map((cookie) => {
    const [, name = '', value = '', path = '/'] = /^(\w+)=([^;]+);.*Path=([^;]+)/.exec(cookie) ?? []
    return { name, value, path, domain: new URL(url).hostname }
  })
}

export const openContext = (browser: Browser, baseURL: string, options: { js: boolean; width: number }) =>
  browser.newContext({
    baseURL,
    javaScriptEnabled: options.js,
    locale: 'en',
    viewport: { width: options.width, height: 900 },
  })

export async function importDocs(
  { calls }: Person,
  { paths, ...place }: { projectId: string; moduleId: string; paths: object },
): Promise<void> {
  const content = JSON.stringify({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths })
  const { jobId } = await calls.post('/module/import/swaggerV2', { ...place, content })
  await expect(async () => expect((await calls.get('/job/get', { id: jobId })).state).toBe('done')).toPass()
}

/** The thread that draws pages loads while the server starts. */
export async function openReadable(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await expect(async () => {
    const html = await (await context.request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('id="arrived"')
  }).toPass({ timeout: 20_000 })
  await page.goto(path)
  return page
}

/**
 * Notes what moves, and by how much, from the time on when the page has been parsed. A browser may draw a line of buttons before it has
 * all of them.
 */
export function watchShifts() {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const shifts: string[] = []
  Object.assign(window, { shifts })
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  // A slow machine paints a page that is read in part: the rest moves it in the first frame afterwards, before any script of the app.
  let drawnAt = Infinity
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    requestAnimationFrame(() => requestAnimationFrame(() => (drawnAt = performance.now())))
  })
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
      if (startTime < drawnAt) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        return `${name} from ${rect(previousRect)} to ${rect(currentRect)}`
      })
      shifts.push(`${value}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
