import type { Locator } from '@playwright/test'
import { docTypes } from '#core/doc/doc.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { expectAccessible } from './testing/accessible.ts'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

async function newModule(api: Api) {
  const person = await api.newUser('Writer')
  const projectId = await newProject(person, { spaceId: await newSpace(person), modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  return { person, projectId, moduleId: module?.id ?? '' }
}

test('a table is written, undone and indented by keyboard, and its lists take the best match', async ({
  page,
  api,
  enterAs,
}) => {
  const { person, moduleId } = await newModule(api)
  await enterAs(person)
  await page.goto(`/doc/new/${moduleId}`)
  await page.getByLabel('Title').fill('Refund')
  await page.getByRole('combobox', { name: 'Method' }).fill('PO')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('POST')
  await page.getByLabel('URL').fill('/refunds')
  await page.getByRole('link', { name: /^Body/ }).press('Enter')

  const newRow = page.getByLabel('New parameter name')
  await newRow.fill('order')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Type order' })).toBeFocused()
  await page.keyboard.type('obj')
  await expectOnTop(page.getByRole('option', { name: 'object' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Type order' })).toHaveValue('object')
  await expect(page.getByRole('textbox', { name: 'Max length order' })).toHaveValue('')

  await newRow.fill('id')
  await newRow.press('ControlOrMeta+]')
  await newRow.press('Enter')
  await expect(page.getByRole('row').filter({ has: page.getByLabel('Name id') })).toHaveAttribute('aria-level', '2')

  await page.getByLabel('Name id').press('Enter')
  await page.keyboard.type('note')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('treegrid').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(page.getByLabel('Name note')).toBeVisible()
  await page.getByLabel('Name note').press('ControlOrMeta+Shift+Backspace')
  await expect(page.getByLabel('Name note')).toHaveCount(0)

  await page.getByRole('switch', { name: 'Root array' }).click()
  await expect(page.getByLabel('Name order')).toHaveValue('order')
  await page.getByRole('switch', { name: 'Root array' }).click()
  await expect(page.getByLabel('Name order')).toHaveValue('order')
  await expectAccessible(page)
})

test('Tab passes through a saved doc and changes nothing, and its page has one stop for its tools', async ({
  page,
  api,
  enterAs,
}) => {
  const { person, moduleId } = await newModule(api)
  const { id: parentId } = await person.calls.post('/doc/folder/add', { moduleId, parentId: '', name: 'Refunds' })
  const docId = await newDoc(person, { moduleId, parentId, name: 'Refund', url: '/refunds', httpMethod: 'POST' })
  await enterAs(person)
  await page.goto(`/doc/edit/${moduleId}/${docId}`)
  const folder = page.getByRole('combobox', { name: 'Folder' })
  await expect(folder).toHaveValue('Refunds')
  await page.getByLabel('Title').focus()
  for (let stops = 0; stops < 40 && !(await folder.evaluate((field) => field === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(folder).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Method' })).toHaveValue('POST')
  await expect(folder).toHaveValue('Refunds')
  await expect(page.getByText('Not saved')).toHaveCount(0)

  await page.goto(`/view/${docId}`)
  await expect(page.getByText('This request has no parameters.')).toBeVisible()
  const tools = page.getByRole('toolbar', { name: 'Doc actions' }).locator('a, button')
  await tools.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tools.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tools.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(0)
  await expectAccessible(page)
})

test('a new doc begins with the format that was chosen last', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  await enterAs(person)
  await page.goto(`/doc/new/${moduleId}`)
  const format = page.getByRole('radiogroup', { name: 'Format' })
  await expect(format.getByRole('radio', { name: 'Rich text' })).toBeChecked()
  await format.getByText('Markdown').click()
  await expect(page.getByRole('toolbar', { name: 'Markdown tools' })).toBeVisible()
  await page.reload()
  await expect(format.getByRole('radio', { name: 'Markdown' })).toBeChecked()
  await expect(page.getByRole('toolbar', { name: 'Markdown tools' })).toBeVisible()
})

/** Nothing covers it. */
async function expectOnTop(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isOnTop = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
}

const option = (name: string, field: string) =>
  newParam({ name, type: 'object', maxLength: '-', children: [newParam({ name: field })] })
const payment = newParam({
  name: 'payment',
  type: 'object',
  rules: { alternatives: 'oneOf' },
  children: [option('Card', 'number'), option('Transfer', 'iban')],
})

test('choices and money of a row are edited in its drawer and read; leaving saves', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId } = await newModule(api)
  const { id } = await person.calls.post('/doc/save', {
    moduleId,
    name: 'Pay',
    url: '/pay',
    httpMethod: 'POST',
    type: docTypes.http,
    contentType: 'application/json',
    requestParams: [newParam({ name: 'amount', type: 'number', example: '129900' }), payment],
  })
  await enterAs(person)
  await page.goto(`/doc/edit/${moduleId}/${id}?tab=body`)
  // One option is open at a time, and none is required.
  await expect(page.getByLabel('Name number')).toBeVisible()
  await expect(page.getByLabel('Name iban')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand Transfer' }).click()
  await expect(page.getByLabel('Name iban')).toBeVisible()
  await expect(page.getByLabel('Name number')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Required payment' })).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: 'Required Transfer' })).toBeDisabled()

  await page.getByLabel('Name amount').press('ControlOrMeta+Enter')
  const drawer = page.getByRole('dialog', { name: 'amount' })
  await drawer.getByLabel('Choices').fill('0: open, 1: paid')
  await drawer.getByLabel('Money, in cents').check()
  await expect(drawer.getByLabel('Max length')).toHaveCount(1)
  await expectAccessible(page)
  await drawer.getByRole('combobox', { name: 'Type', exact: true }).press('F4')
  await expectOnTop(page.getByRole('option', { name: 'boolean' }))
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Back to list' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(new RegExp(`/project/doc/${projectId}`))
  await page.goto(`/view/${id}`)
  const row = page.getByRole('row').filter({ hasText: 'amount' })
  await expect(row).toContainText('¥1299.00')
  await expect(row).toContainText('paid')
})

test('a copy marks its address, a move starts at the folder, and ? lists the keys', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId } = await newModule(api)
  const { id: parentId } = await person.calls.post('/doc/folder/add', { moduleId, name: 'Payments' })
  const { id } = await person.calls.post('/doc/save', { moduleId, parentId, name: 'Pay', url: '/pay' })
  await enterAs(person)
  await page.goto(`/doc/copy/${moduleId}/${id}`)
  await expect(page.getByText('Copied from another doc. Change it before you save.')).toBeVisible()
  await expect(page.getByLabel('URL')).toBeFocused()
  await page.keyboard.type('/pay/again')
  await expect(page.getByText('Copied from another doc. Change it before you save.')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto(`/project/doc/${projectId}`)
  await page.getByRole('button', { name: 'More actions for Pay', exact: true }).click()
  await page.getByRole('menuitem', { name: /Move/ }).first().click()
  await expect(page.getByRole('radio', { name: 'Payments' })).toBeChecked()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('radio', { name: 'Payments' })).toHaveCount(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Delete row')).toBeVisible()
  await expect(keys.getByText('Filter of the tree; search of the manual')).toBeVisible()
  await expectAccessible(page)
})
