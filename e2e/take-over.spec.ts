import { readPageScripts } from '../scripts/build/page-scripts.ts'
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

test('a Markdown text that arrived is taken over without what reads Markdown', async ({ browser, api, server }) => {
  const { person, moduleId, guideId } = await newShop(api)
  const { key } = await person.calls.post('/doc/share/add', { moduleId, isAll: 1, type: 1 })
  const context = await openContext(browser, server.url, { js: true, width: 1440 })
  const page = await openReadable(context, `/share/${key}/${guideId}`)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.reload()
  await expect(page.locator('#arrived')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Open docs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  expect(fetched.filter((url) => /markdown-to-html/.test(url))).toEqual([])
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

test('readers wait for at most 200 KB of scripts, or 300 KB where they have rights', () => {
  const tooLarge = readPageScripts().filter(({ kilobytes, limit }) => kilobytes > limit)
  expect(tooLarge.map(({ what, kilobytes, limit }) => `${what}: ${Math.round(kilobytes)} of ${limit} KB`)).toEqual([])
})
