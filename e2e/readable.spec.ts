import type { Browser, BrowserContext, Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import type { Api, Person } from './testing/api.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

const HOSTILE = '</script><script>window.broken=1</script><!--<img src=x onerror="window.broken=1">\u2028$&__NONCE__'

/** A module with an HTTP doc whose texts try to break out of the page, and a Markdown doc. */
async function newShop(api: Api) {
  const { person, moduleId } = await newModule(api)
  const docId = await newDoc(person, {
    moduleId,
    name: `Create order ${HOSTILE}`,
    url: '/orders',
    httpMethod: 'POST',
    contentType: 'application/json',
    requestParams: [row('buyer', { description: `Who buys ${HOSTILE}`, example: HOSTILE })],
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
async function newHandbook(api: Api) {
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
async function cookiesOf({ token }: Person, url: string) {
  const { headers } = await fetch(`${url}/user/info`, { headers: { 'x-token': token } })
  return headers.getSetCookie().map((cookie) => {
    const [, name = '', value = '', path = '/'] = /^(\w+)=([^;]+);.*Path=([^;]+)/.exec(cookie) ?? []
    return { name, value, path, domain: new URL(url).hostname }
  })
}

const openContext = (browser: Browser, baseURL: string, options: { js: boolean; width: number }) =>
  browser.newContext({
    baseURL,
    javaScriptEnabled: options.js,
    locale: 'en',
    viewport: { width: options.width, height: 900 },
  })

async function importDocs(
  { calls }: Person,
  { paths, ...place }: { projectId: string; moduleId: string; paths: object },
): Promise<void> {
  const content = JSON.stringify({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths })
  const { jobId } = await calls.post('/module/import/swaggerV2', { ...place, content })
  await expect(async () => expect((await calls.get('/job/get', { id: jobId })).state).toBe('done')).toPass()
}

/** The thread that draws pages loads while the server starts. */
async function openReadable(context: BrowserContext, path: string): Promise<Page> {
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
function watchShifts() {
  interface Shift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const shifts: string[] = []
  Object.assign(window, { shifts })
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const parsedAt = navigation?.domInteractive || Infinity
    for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
      if (startTime < parsedAt) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        return `${name} from ${rect(previousRect)} to ${rect(currentRect)}`
      })
      shifts.push(`${value}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a doc can be read without scripts by whoever is signed in', async ({ browser, api, server }) => {
  const { person, docId, guideId } = await newShop(api)
  const context = await openContext(browser, server.url, { js: false, width: 1440 })
  await context.addCookies(await cookiesOf(person, server.url))
  const page = await openReadable(context, `/view/${docId}`)
  await expect(page.getByRole('heading', { name: 'Create order', level: 1 })).toContainText('</script>')
  await expect(page.getByRole('table').getByText('buyer')).toBeVisible()
  await expect(page.getByText(/^Who buys/)).toBeVisible()
  await expect(page.locator('strong', { hasText: 'orders' })).toBeVisible()
  await page.getByRole('treeitem', { name: 'Guide' }).click()
  await expect(page).toHaveURL(`/view/${guideId}`)
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await context.close()
})

for (const width of [1440, 375]) {
  test(`a shared doc can be read without scripts at ${width} px`, async ({ browser, api, server }) => {
    const { person, moduleId, docId } = await newShop(api)
    const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1, title: 'Partner APIs' })
    const context = await openContext(browser, server.url, { js: false, width })
    const page = await openReadable(context, `/share/${key}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Create order')
    await expect(page.getByRole('table').getByText('buyer')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Partner APIs')
    await page.getByRole('treeitem', { name: 'Guide' }).click()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    await page.goto(`/share/${key}/${docId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Create order')
    // Whoever has chosen no theme gets that of the system.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 249, 247)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 20, 20)')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await context.close()
  })
}

for (const width of [1440, 375]) {
  test(`a published project can be read without scripts at ${width} px`, async ({ browser, api, server }) => {
    const { key, docId, limits } = await newHandbook(api)
    const context = await openContext(browser, server.url, { js: false, width })
    const page = await openReadable(context, `/show/${key}`)
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await expect(page.getByText('Ask us for a key.')).toBeVisible()
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Welcome')
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Handbook')
    await page.getByRole('treeitem', { name: 'Limits' }).click()
    await expect(page).toHaveURL(limits)
    await expect(page.getByText('Ten calls per second.')).toBeVisible()
    await page.getByRole('treeitem', { name: 'Create order' }).click()
    await expect(page).toHaveURL(`/show/${key}/${docId}`)
    await expect(page.getByRole('table').getByText('buyer')).toBeVisible()
    await context.close()
  })
}

test('the tree shows a doc far down among 300 without scripts, and stays when the app takes over', async ({
  browser,
  api,
  server,
}) => {
  test.slow()
  const { person, projectId, moduleId } = await newModule(api)
  const docs = Array.from({ length: 300 }, (_, index) => ({
    summary: `Doc ${index}`,
    responses: { 200: { description: 'OK' } },
    tags: ['Orders'],
  }))
  const paths = Object.fromEntries(docs.map((get, index) => [`/d${index}`, { get }]))
  await importDocs(person, { projectId, moduleId, paths })
  const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1 })
  const list = await person.calls.get('/doc/list', { moduleId })
  const docId = list.find(({ name }) => name === 'Doc 250')?.id ?? ''
  for (const js of [false, true]) {
    const context = await openContext(browser, server.url, { js, width: 1440 })
    if (js) await context.addInitScript(watchShifts)
    const page = await openReadable(context, `/share/${key}/${docId}`)
    const row = page.getByRole('treeitem', { name: 'Doc 250' })
    await expect(row).toBeInViewport({ ratio: 1 })
    if (js) {
      await expect(page.locator('#arrived')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Open docs' })).toBeVisible()
      // The whole tree has arrived.
      await expect(row).toHaveAttribute('aria-setsize', '300')
      await expect(row).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
    }
    await context.close()
  }
})

test('a page arrives in the code language of the reader, and the app takes it over', async ({
  browser,
  api,
  server,
}) => {
  const { person, moduleId, docId } = await newShop(api)
  const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1 })
  const context = await openContext(browser, server.url, { js: true, width: 1440 })
  await context.addInitScript(watchShifts)
  const page = await openReadable(context, `/share/${key}/${docId}`)
  const tabs = page.getByRole('navigation', { name: 'Open docs' })
  await expect(tabs).toBeVisible()
  const request = page.getByRole('figure').filter({ hasText: 'cURL' })
  await request.getByRole('button', { name: 'Python' }).click()
  await expect(request.locator('pre')).toContainText('import requests')
  await page.reload()
  await expect(tabs).toBeVisible()
  await expect(request.locator('pre')).toContainText('import requests')
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  await context.close()
})

test('a doc that is hidden disappears from an open share at once', async ({ page, api }) => {
  const { person, moduleId, guideId } = await newShop(api)
  const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1 })
  await page.goto(`/share/${key}/${guideId}`)
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await person.calls.post('/doc/update/batch', { ids: [guideId], isShow: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Doc not available' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Create order' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Guide' })).toHaveCount(0)
  expect(await (await page.request.get(`/share/${key}`, { headers: { accept: 'text/html' } })).text()).not.toContain(
    guideId,
  )
})

test('links that are closed, or need a password, say so without scripts', async ({ browser, api, server }) => {
  const { person, moduleId, docId } = await newShop(api)
  const share = { moduleId, isAll: 1 as const, title: 'Partner APIs' }
  const locked = await person.calls.post('/doc/share/add', { ...share, type: 2, password: 'k7Pm2x' })
  const off = await person.calls.post('/doc/share/add', { ...share, type: 1 })
  await person.calls.post('/doc/share/disable', { id: off.id })
  const context = await openContext(browser, server.url, { js: false, width: 375 })
  const page = await openReadable(context, `/share/${locked.key}/${docId}`)
  await expect(page.getByRole('heading', { name: 'Enter the password' })).toBeVisible()
  await expect(page.getByText('This page needs JavaScript')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeHidden()
  expect(await page.content()).not.toContain('Create order')
  await page.goto(`/share/${off.key}/${docId}`)
  await expect(page.getByRole('heading', { name: 'This link is disabled' })).toBeVisible()
  await page.goto(`/share/${'x'.repeat(22)}`)
  await expect(page.getByRole('heading', { name: 'Link not found' })).toBeVisible()
  await page.goto(`/show/${'x'.repeat(22)}`)
  await expect(page.getByRole('heading', { name: 'Document not found' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await context.close()
})

test('what a reader does while the app takes over is done', async ({ browser, api, server }) => {
  const { person, moduleId, docId, guideId } = await newShop(api)
  const share = { moduleId, isAll: 1 as const, type: 1 as const }
  const { key } = await person.calls.post('/doc/share/add', share)
  const context = await openContext(browser, server.url, { js: true, width: 1440 })
  await openReadable(context, `/share/${key}/${docId}`)
  // The app starts when the test says so.
  let start = () => {}
  const started = new Promise<void>((done) => (start = done))
  await context.route('**/assets/app-*.js', async (route) => {
    await started
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(`/share/${key}/${docId}`, { waitUntil: 'commit' })
  const request = page.getByRole('figure').filter({ hasText: 'cURL' })
  await request.getByRole('button', { name: 'Python' }).hover()
  await page.mouse.down()
  start()
  await expect(page.locator('#arrived')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Open docs' })).toBeVisible()
  await page.mouse.up()
  await expect(request.locator('pre')).toContainText('import requests')
  // A Markdown text that arrived is taken over as it is: nothing that reads Markdown is fetched.
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto(`/share/${key}/${guideId}`)
  await expect(page.getByRole('navigation', { name: 'Open docs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'First steps' })).toBeVisible()
  expect(fetched.filter((url) => /markdown-to-html|clean-html/.test(url))).toEqual([])
  await context.close()
})

for (const width of [1440, 375]) {
  test(`the app takes over a page without moving it at ${width} px`, async ({ browser, api, server }) => {
    const { person, moduleId, docId, guideId } = await newShop(api)
    const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1 })
    const handbook = await newHandbook(api)
    const context = await openContext(browser, server.url, { js: true, width })
    await context.addCookies(await cookiesOf(person, server.url))
    await context.addInitScript(watchShifts)
    await context.addInitScript((token) => localStorage.setItem('endpaper.token', token), person.token)
    const docs = [`/view/${docId}`, `/view/${guideId}`, `/share/${key}/${docId}`, `/share/${key}/${guideId}`]
    const shown = [`/show/${handbook.key}`, `/show/${handbook.key}/${handbook.docId}`, handbook.limits]
    for (const path of [...docs, ...shown]) {
      const page = await openReadable(context, path)
      await page.reload()
      // The app has taken over when it has removed the answers that the page arrived with, and its tabs are there.
      await expect(page.locator('#arrived')).toHaveCount(0)
      if (width > 640) await expect(page.getByRole('navigation', { name: 'Open docs' })).toBeVisible()
      await expect(
        page.getByRole('heading', { name: /^(Create order|Guide|Welcome|Limits)/, level: 1 }).first(),
      ).toBeVisible()
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual([])
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
      await page.close()
    }
    await context.close()
  })
}
