import type { Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import { newDoc, newModule, findRows } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

const responseTable = (page: Page) => page.getByRole('table', { name: 'Response' })
const names = (page: Page) => responseTable(page).locator('[role="cell"]:first-of-type code')
const responseExample = async (page: Page) =>
  JSON.parse(await page.getByRole('region', { name: 'Response: JSON' }).innerText()) as unknown

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
}

test('a common response wraps the rows of each doc', async ({ page, api, enterAs }) => {
  const { person, projectId, moduleId } = await newModule(api)
  const responseParams = [row('orderId', { example: 'A-17' })]
  const docId = await newDoc(person, { moduleId, name: 'Get order', url: '/orders', httpMethod: 'GET', responseParams })
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}`)
  await page.getByRole('link', { name: 'Application settings' }).click()
  await addEnvironment(page)
  await writeCommonFields(page)
  await save(page)

  await page.goto(`/view/${docId}`)
  await expect(names(page)).toHaveText(['code', 'msg', 'data', 'orderId'])
  await expect(findRows(responseTable(page), 'msg')).toContainText('common')
  expect(await responseExample(page)).toEqual({ code: '0', msg: 'ok', data: { orderId: 'A-17' } })
  await responseTable(page).getByRole('button', { name: 'data: hide fields' }).click()
  await expect(names(page)).toHaveText(['code', 'msg', 'data'])

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('link', { name: /^Main response/ }).click()
  await page.getByRole('switch', { name: 'Use common response fields' }).uncheck()
  await save(page)
  await page.goto(`/view/${docId}`)
  await expect(names(page)).toHaveText(['orderId'])
  expect(await responseExample(page)).toEqual({ orderId: 'A-17' })
})

async function addEnvironment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New environment' }).click()
  const form = page.getByRole('dialog', { name: 'Add environments' })
  await form.getByLabel('Name').fill('Test')
  await form.getByLabel('Base URL').fill('https://test.example.com')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Environment Test created.')).toBeVisible()
}

/** Names with the keyboard; the position of the rows of a doc with the mouse. */
async function writeCommonFields(page: Page): Promise<void> {
  const fields = page.getByRole('treegrid', { name: 'Common response fields' })
  await fields.getByLabel('New parameter name').focus()
  for (const name of ['code', 'msg', 'data']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await fields.getByLabel('Example code').fill('0')
  await fields.getByLabel('Example msg').fill('ok')
  await fields.getByLabel('Name data').hover()
  await fields.getByRole('button', { name: 'More actions for data' }).click()
  await page.getByRole('menuitem', { name: 'Nest the fields of the doc here' }).click()
  await expect(fields.getByLabel('Example data')).toHaveValue('Fields of the doc')
}

test('a dictionary is filled by pasting, linked, read, and reported as missing after it is deleted', async ({
  page,
  api,
  enterAs,
}) => {
  const { person, projectId, moduleId } = await newModule(api)
  const requestParams = [row('status')]
  const docId = await newDoc(person, {
    moduleId,
    name: 'List orders',
    url: '/orders',
    httpMethod: 'POST',
    requestParams,
  })
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}`)
  await page.getByRole('link', { name: 'Dictionaries' }).click()
  await addDictionary(page)

  await page.goto(`/doc/edit/${moduleId}/${docId}`)
  await page.getByRole('link', { name: /^Body/ }).click()
  await page.getByRole('combobox', { name: 'Dictionary status' }).click()
  await page.getByRole('option', { name: /OrderStatus/ }).click()
  await save(page)

  await page.goto(`/view/${docId}`)
  const values = page.getByRole('list', { name: 'Values of OrderStatus' }).getByRole('listitem')
  await expect(values).toHaveText(['0PENDING · Waiting for payment', '1PAID · Paid', '2CLOSED'])

  await page.goto(`/project/doc/${projectId}?id=EnumInfo`)
  await page.getByRole('button', { name: 'Delete OrderStatus' }).click()
  const question = page.getByRole('dialog', { name: 'Delete dictionary OrderStatus?' })
  await expect(question).toContainText('Used by 1 doc: List orders.')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('heading', { name: 'OrderStatus' })).toBeVisible()
})

async function addDictionary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New dictionary' }).click()
  const form = page.getByRole('dialog', { name: 'New dictionary' })
  await form.getByLabel('Name').fill('OrderStatus')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Paste list' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste list' })
  await paste.getByLabel('Items').fill('PENDING\t0\tWaiting for payment\nPAID: 1: Paid\nCLOSED = 2')
  await paste.getByRole('button', { name: 'Add 3 items' }).click()
  await expect(page.getByLabel('Value: CLOSED')).toHaveValue('2')
}

test('rows become a model, and docs follow its changes', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  const responseParams = [row('address', { type: 'object', children: [row('street'), row('city')] })]
  const docId = await newDoc(person, { moduleId, name: 'Get order', url: '/orders', httpMethod: 'GET', responseParams })
  await enterAs(person)
  await page.goto(`/doc/edit/${moduleId}/${docId}`)
  await page.getByRole('link', { name: /^Main response/ }).click()
  await makeModel(page)
  await save(page)

  await page.goto(`/view/${docId}`)
  await expect(names(page)).toHaveText(['address', 'street', 'city'])
  await responseTable(page).getByRole('link', { name: 'Address', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Address', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const fields = page.getByRole('treegrid', { name: 'Fields' })
  await fields.getByLabel('New parameter name').fill('postcode')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved. 1 doc updated.')).toBeVisible()

  await page.goto(`/view/${docId}`)
  await expect(names(page)).toHaveText(['address', 'street', 'city', 'postcode'])
})

async function makeModel(page: Page): Promise<void> {
  const table = page.getByRole('treegrid', { name: 'Main response' })
  await table.getByLabel('Name address').hover()
  await table.getByRole('button', { name: 'More actions for address' }).click()
  await page.getByRole('menuitem', { name: 'Extract model…' }).click()
  const form = page.getByRole('dialog', { name: 'Extract model' })
  await expect(form.getByLabel('Name')).toHaveValue('Address')
  await form.getByRole('button', { name: 'Create model' }).click()
  await expect(page.getByText('Model Address created.')).toBeVisible()
}

test('error codes and constants are written once and read in every doc', async ({ page, api, enterAs, otherPage }) => {
  const { person, spaceId, projectId, moduleId } = await newModule(api)
  const guest = await api.newUser('Guest')
  await person.calls.post('/space/member/add', { spaceId, userIds: [guest.id], roleCode: 'guest' })
  const docId = await newDoc(person, { moduleId, name: 'Get order', url: '/orders', httpMethod: 'GET' })
  await enterAs(person)
  await page.goto(`/project/doc/${projectId}`)
  await page.getByRole('navigation', { name: 'Project menu' }).getByRole('link', { name: 'Constants' }).click()
  await writeText(page, { label: 'Project constants', text: 'Amounts are in cents.' })
  await page.getByRole('tab', { name: 'Application constants' }).click()
  await writeText(page, { label: 'Application constants', text: 'Orders have at most 50 items.' })
  await page.getByRole('tab', { name: 'Error codes' }).click()
  await writeCode(page, { code: '40001', msg: 'Not signed in', solution: 'Sign in first' })
  await page.goto(`/project/doc/${projectId}?id=ErrorCode`)
  await writeCode(page, { code: '40901', msg: 'Already paid', solution: 'Do nothing' })

  await page.goto(`/view/${docId}`)
  const codes = page.getByRole('table', { name: 'Error codes' })
  await expect(findRows(codes, '40901')).toContainText('ApplicationAlready paidDo nothing')
  await expect(findRows(codes, '40001')).toContainText('ProjectNot signed inSign in first')
  await page.getByRole('button', { name: 'Constants and dictionaries' }).click()
  const drawer = page.getByRole('dialog', { name: 'Constants and dictionaries' })
  await expect(drawer.getByText('Amounts are in cents.')).toBeVisible()
  await expect(drawer.getByText('Orders have at most 50 items.')).toBeVisible()

  const theirs = await otherPage(guest)
  await theirs.goto(`/project/doc/${projectId}`)
  const menu = theirs.getByRole('navigation', { name: 'Project menu' })
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Constants' })).toHaveCount(0)
  await theirs.goto(`/project/code/${projectId}`)
  await expect(theirs.getByRole('heading', { name: "You don't have access" })).toBeVisible()
})

async function writeText(page: Page, { label, text }: { label: string; text: string }): Promise<void> {
  await page.getByRole('textbox', { name: label }).click()
  await page.keyboard.type(text)
  await saveBar(page)
}

async function writeCode(page: Page, { code, msg, solution }: { code: string; msg: string; solution: string }) {
  const table = page.getByRole('table', { name: 'Error codes' })
  await table.getByLabel('Code', { exact: true }).fill(code)
  await table.getByLabel(`Meaning: ${code}`).fill(msg)
  await table.getByLabel(`What to do: ${code}`).fill(solution)
  await saveBar(page)
}

async function saveBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved')).toHaveCount(0)
}
