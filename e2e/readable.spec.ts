import { row } from '#core/rows/testing/rows.ts'
import { newDoc, newModule } from './testing/module.ts'
import {
  cookiesOf,
  importDocs,
  newHandbook,
  newShop,
  openContext,
  openReadable,
  watchShifts,
} from './testing/readable-pages.ts'
import { expect, test } from './testing/server.ts'

test('a doc can be read without scripts by whoever is signed in', async ({ browser, api, server }) => {
  const { person, docId, guideId } = await newShop(api)
  const context = await openContext(browser, server.url, { js: false, width: 1440 })
  await context.addCookies(await cookiesOf(person, server.url))
  const page = await openReadable(context, `/view/${docId}`)
  await expect(page.getByRole('heading', { name: 'Create order', level: 1 })).toContainText('</script>')
  await expect(page.getByRole('table').getByText('buyer')).toBeVisible()
  await expect(page.getByText(/^Who buys/)).toBeVisible()
  await expect(page.getByText('¥1299.00')).toBeVisible()
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
    // On paper it is the doc alone.
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(page.getByRole('tree')).toBeHidden()
    await expect(page.getByRole('table').getByText('buyer')).toBeVisible()
    await context.close()
  })
}

for (const width of [1440, 375]) {
  test(`all options of a choice can be read without scripts at ${width} px, and nothing moves when the app takes over`, async ({
    browser,
    api,
    server,
  }) => {
    const { person, moduleId } = await newModule(api)
    const options = [
      row('Card', { type: 'object', children: [row('number')] }),
      row('Transfer', { type: 'object', children: [row('iban')] }),
    ]
    const choice = row('payment', { type: 'object', rules: { alternatives: 'oneOf' }, children: options })
    const docId = await newDoc(person, {
      moduleId,
      name: 'Pay',
      url: '/pay',
      httpMethod: 'POST',
      contentType: 'application/json',
      requestParams: [choice, row('remark')],
    })
    const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1 })
    for (const js of [false, true]) {
      const context = await openContext(browser, server.url, { js, width })
      if (js) await context.addInitScript(watchShifts)
      const page = await openReadable(context, `/share/${key}/${docId}`)
      const table = page.getByRole('table', { name: 'Body parameters' })
      await expect(table.getByText('number', { exact: true })).toBeVisible()
      await expect(table.getByText('remark', { exact: true })).toBeVisible()
      await expect(table.getByText('iban', { exact: true })).toBeVisible({ visible: !js })
      await expect(table.getByRole('button', { name: 'Transfer', exact: true })).toBeVisible({ visible: js })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (js) {
        await expect(page.locator('#arrived')).toHaveCount(0)
        await table.getByRole('button', { name: 'Transfer', exact: true }).click()
        await expect(table.getByText('iban', { exact: true })).toBeVisible()
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
      }
      await context.close()
    }
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
  // Texts of this element are found by no other locator, and only as they are rendered.
  await expect(page.locator('noscript')).toContainText('This page needs JavaScript', { useInnerText: true })
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
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
