import type { Locator, Page } from '@playwright/test'
import { docTypes } from '#core/doc/doc.ts'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

/** One red pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function newModule(api: Api) {
  const person = await api.newUser('Writer')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  return { person, moduleId: module?.id ?? '' }
}

const findRows = (table: Locator, name: string) => table.getByRole('row').filter({ hasText: name })

test('a nested doc is written without a mouse, read, and found by a Chinese word', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  await enterAs(person)
  await page.goto(`/doc/new/${moduleId}`)
  await writeAddress(page)
  await page.getByRole('link', { name: /^Body/ }).press('Enter')
  await writeRows(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/doc/edit/${moduleId}/\\w+`))

  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const finder = page.getByRole('dialog', { name: 'Search' })
  await finder.getByRole('combobox').fill('退款')
  await expect(finder.getByRole('option', { name: '申请退款' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/view\/\w+/)
  await expect(page.getByRole('heading', { name: '申请退款', level: 1 })).toBeVisible()
  const body = page.getByRole('table', { name: 'Body parameters' })
  await expect(findRows(body, 'order').first()).toContainText('object')
  await expect(findRows(body, 'orderId')).toContainText('string')
  await expect(findRows(body, 'amount')).toContainText('number')
  await expect(page.getByText('This request has no parameters.')).toHaveCount(0)
})

async function writeAddress(page: Page): Promise<void> {
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('申请退款')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Method' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('POST')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('URL')).toBeFocused()
  await page.keyboard.type('/orders/refund')
}

/** An object with two fields in it. */
async function writeRows(page: Page): Promise<void> {
  await page.getByLabel('New parameter name').press('o')
  await page.keyboard.type('rder')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Type order' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('object')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('orderId')
  await page.keyboard.press('Enter')
  await page.keyboard.type('amount')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Type amount' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('number')
}

test('a Markdown doc shows a pasted picture', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  await enterAs(person)
  await page.goto(`/doc/new/${moduleId}?type=${docTypes.markdown}`)
  await page.getByLabel('Title').fill('How to sign calls')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.type('# Signing\n\n')
  await pastePicture(text)
  const picture = page.getByRole('img', { name: 'steps' })
  await expectLoaded(picture)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/doc\/edit/)
  await page.goto(`/view/${page.url().split('/').at(-1)}`)
  await expect(page.getByRole('heading', { name: 'Signing' })).toBeVisible()
  await expectLoaded(picture)
})

/** A paste event like the one of the system clipboard. */
async function pastePicture(target: Locator): Promise<void> {
  await target.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'steps.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PIXEL)
}

async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('the tree and the open docs are in the drawer', async ({ page, api, enterAs }) => {
    const { person, moduleId } = await newModule(api)
    const { id: createId } = await person.calls.post('/doc/save', { moduleId, name: 'Create order', url: '/orders' })
    const { id: listId } = await person.calls.post('/doc/save', { moduleId, name: 'List orders', url: '/orders/all' })
    await enterAs(person)
    await page.goto(`/view/${createId}`)
    await expect(page.getByRole('heading', { name: 'Create order', level: 1 })).toBeVisible()

    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Docs' })
    await drawer.getByRole('treeitem', { name: 'List orders' }).tap()
    await expect(page).toHaveURL(`/view/${listId}`)
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await drawer.getByRole('navigation', { name: 'Open docs' }).getByRole('link', { name: 'Create order' }).tap()
    await expect(page).toHaveURL(`/view/${createId}`)
    await expectNoSideways(page)
  })
})
