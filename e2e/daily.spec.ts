import { newProject, newSpace } from './testing/api.ts'
import { signIn } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

const LONG = Array.from({ length: 120 }, (_, line) => `Paragraph ${line} of a long text.`).join('\n\n')

test('pages start at the top, and switch between reading and managing without losing their place', async ({
  page,
  api,
  enterAs,
}) => {
  const { person, projectId, moduleId } = await newModule(api)
  const spaceId = await newSpace(person, { name: 'Other' })
  await newProject(person, { spaceId, name: 'Another project', modules: ['Elsewhere'] })
  const text = { moduleId, type: 2 as const, description: LONG }
  const longId = await newDoc(person, { ...text, name: 'Long guide' })
  const otherId = await newDoc(person, { ...text, name: 'Other guide' })
  await enterAs(person)
  const at = () => page.evaluate(() => window.scrollY)
  const title = (name: string) => page.getByRole('heading', { name, level: 1 })

  await test.step('a page opened by its address starts at the top; going back restores', async () => {
    await page.goto(`/view/${longId}`)
    await expect(title('Long guide')).toBeVisible()
    await expect(page.getByText('Paragraph 119')).toBeAttached()
    await page.evaluate(() => window.scrollTo(0, 1500))
    await page.goto(`/view/${otherId}`)
    await expect(title('Other guide')).toBeVisible()
    await expect(page.getByText('Paragraph 119')).toBeAttached()
    expect(await at()).toBe(0)
    await page.goBack()
    await expect(title('Long guide')).toBeVisible()
    await expect.poll(at).toBe(1500)
  })

  await test.step('Preview opens the project and the doc at hand', async () => {
    await page.evaluate(() => localStorage.setItem('endpaper.projectid', 'none'))
    await page.goto(`/project/doc/${projectId}`)
    await expect(page.getByRole('main').getByText('Long guide')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Preview' }).click()
    await expect(page).toHaveURL('/view')
    await expect(page.getByRole('treeitem').filter({ hasText: 'Order service' })).toBeVisible()
    await page.goto(`/doc/edit_custom/${moduleId}/${otherId}`)
    await page.getByRole('banner').getByRole('link', { name: 'Preview' }).first().click()
    await expect(page).toHaveURL(`/view/${otherId}`)
  })

  await test.step('a saved doc is one step away', async () => {
    await page.goto(`/doc/edit_custom/${moduleId}/${otherId}`)
    await page.getByLabel('Title').fill('Renamed guide')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('button', { name: 'Read doc' }).click()
    await expect(title('Renamed guide')).toBeVisible()
  })
})

test.describe('refusals', () => {
  test.use({
    expectedComplaints: [
      'ERR_FAILED',
      'ERR_CONNECTION',
      'ERR_INTERNET_DISCONNECTED',
      'Failed to load resource',
      'Failed to fetch',
    ],
  })

  test('lead somewhere', async ({ page, api, enterAs }) => {
    const { person, moduleId, spaceId: homeId } = await newModule(api)
    const docId = await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
    const guest = await api.newUser('Guest')
    await person.calls.post('/space/member/add', { spaceId: homeId, userIds: [guest.id], roleCode: 'guest' })
    const keeper = await api.newUser('Keeper')
    const spaceId = await newSpace(keeper, { name: 'Closed' })
    const secretId = await newProject(keeper, { spaceId, name: 'Secret plans', isPrivate: 1 })

    await test.step('the place that was asked for survives the sign-in', async () => {
      await page.goto(`/doc/edit/${moduleId}/${docId}?tab=body#here`)
      await expect(page.getByLabel('Login account')).toBeFocused()
      await signIn(page, guest)
      await expect(page).toHaveURL(`/doc/edit/${moduleId}/${docId}?tab=body#here`)
    })

    await test.step('a guest at the link of an editor reads the doc', async () => {
      await expect(page.getByRole('heading', { name: "You don't have access" })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`Ask an admin: ${person.nickname}`)
      await page.getByRole('link', { name: 'Read this doc' }).click()
      await expect(page).toHaveURL(`/view/${docId}`)
    })

    await test.step('a hidden project says whom to ask, in the same words as one that does not exist', async () => {
      const refusals = []
      for (const id of [secretId, 'nothing1']) {
        await page.goto(`/project/doc/${id}`)
        await expect(page.getByRole('alert')).toContainText(`Online shop: ${person.nickname}`)
        refusals.push(await page.getByRole('alert').innerText())
      }
      expect(refusals[0]).toBe(refusals[1])
      expect(refusals[0]).not.toContain(keeper.nickname)
      await page.getByRole('link', { name: 'Go to home page' }).click()
      await expect(page).toHaveURL('/dashboard')
    })

    await test.step('a server that is away is asked until it is back', async () => {
      await enterAs(person)
      await page.goto(`/doc/edit/${moduleId}/${docId}`)
      await page.getByLabel('Title').fill('Create an order')
      // The code of messages comes after the page.
      await expect(page.locator('[class*="Notifications-root"]').first()).toBeAttached()
      await page.context().setOffline(true)
      await page.keyboard.press('ControlOrMeta+s')
      const toast = page.getByRole('alert').filter({ hasText: 'Nothing is lost.' })
      await expect(toast).toBeVisible()
      await page.context().setOffline(false)
      await expect(toast).toBeHidden()
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByText('Saved.')).toBeVisible()
    })
  })
})

test('the home page, the list of docs and long pages fit the day', async ({ page, api, enterAs }) => {
  const { person, spaceId, projectId, moduleId } = await newModule(api)
  const colleague = await api.newUser('Colleague')
  await person.calls.post('/space/member/add', { spaceId, userIds: [colleague.id], roleCode: 'admin' })
  const path = '/v2/shops/{shopId}/warehouses/{warehouseId}/orders/{orderId}/refunds'
  const name = 'Refund an order that was paid in one of the shops of a partner'
  const docId = await newDoc(person, { moduleId, name, url: path, httpMethod: 'POST' })
  for (let number = 1; number <= 40; number += 1)
    await newDoc(person, { moduleId, name: `Doc ${number}`, url: `/docs/${number}`, httpMethod: 'GET' })
  await newDoc(colleague, { moduleId, name: 'Made by a colleague', url: '/made', httpMethod: 'GET' })
  await enterAs(person)

  await test.step('before the app has loaded, the page says so', async () => {
    await page.route(/\/assets\/.*\.(js|css)/, () => undefined)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.getByText('Loading Endpaper…')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
    await expect(page.locator('#boot')).toHaveCount(0)
  })

  await test.step('a line says that the next page is on its way', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'My messages' }).first().click()
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'My messages', level: 1 })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/dashboard')
  })

  await test.step('home shows changes of others, recent docs and drafts', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: /Made by a colleague/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently read' })).toHaveCount(0)
    await page.goto(`/view/${docId}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    // The page arrives with content; the app, which remembers it, takes over later.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain(docId)
    await page.goto(`/doc/edit/${moduleId}/${docId}`)
    await page.getByLabel('Title').fill('A new title')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Recently read' })).toBeVisible()
    await page.getByRole('link', { name: /A new title/ }).click()
    await expect(page).toHaveURL(`/doc/edit/${moduleId}/${docId}`)
    await expect(page.getByLabel('Title')).toHaveValue('A new title')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('columns are chosen, resized and remembered; names keep their ends', async () => {
    await page.goto(`/project/doc/${projectId}`)
    const list = page.getByRole('treegrid')
    await expect(list.getByRole('columnheader', { name: 'Version' })).toBeHidden()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Order' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Version' }).click()
    await page.keyboard.press('Escape')
    await expect(list.getByRole('columnheader', { name: 'Order' })).toBeHidden()
    await expect(list.getByRole('columnheader', { name: 'Version' })).toBeVisible()
    const head = list.getByRole('columnheader', { name: 'URL' })
    const width = async () => (await head.boundingBox())?.width ?? 0
    const before = await width()
    await list.getByRole('separator', { name: 'Width of URL' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBeLessThan(before - 20)
    const after = await width()
    await expect(list.getByText('/refunds', { exact: true })).toBeInViewport({ ratio: 0.99 })
    await expect(list.getByTitle(path)).toBeVisible()
    // Tools are icons, without a stray text.
    await expect(list.getByRole('row').nth(1).getByRole('gridcell').last()).toHaveText('')
    await page.reload()
    await expect(list.getByRole('columnheader', { name: 'Order' })).toBeHidden()
    await expect.poll(width).toBe(after)
  })

  await test.step('the menu beside a long list stays in view', async () => {
    await expect(page.getByText('Doc 3', { exact: true })).toBeVisible()
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await expect(page.getByRole('link', { name: 'API list' })).toBeInViewport()
  })

  await test.step('narrow: the middle of the breadcrumb gives way, the title has the full width', async () => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.goto(`/view/${docId}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const last = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')
    expect(await last.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.setViewportSize({ width: 375, height: 700 })
    const title = page.getByRole('heading', { name, level: 1 })
    await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(330)
  })
})
