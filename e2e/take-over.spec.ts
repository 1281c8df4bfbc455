import { cookiesOf, newHandbook, newShop, openContext, openReadable, watchShifts } from './testing/readable-pages.ts'
import { expect, test } from './testing/server.ts'

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
