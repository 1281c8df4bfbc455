import { expectAccessible } from './testing/accessible.ts'
import { startAssistant } from './testing/assistant.ts'
import { signIn } from './testing/browser.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test('a person connects an assistant by OAuth, and disconnects it', async ({ page, api, server }) => {
  const { person, moduleId } = await newModule(api)
  await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  const assistant = await startAssistant(server.url)

  await page.goto(await assistant.ask())
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Connect Test assistant?' })).toBeVisible()
  await expect(page.getByText('a program on this computer')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Find and read docs' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Write docs' })).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Try calls' }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'You can close this page' })).toBeVisible()

  await assistant.finish()
  const client = await assistant.connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('find_docs')
  const found = await client.callTool({ name: 'find_docs', arguments: { query: 'create order' } })
  expect(JSON.stringify(found.content)).toContain('Create order')
  expect(assistant.kept.tokens?.scope).toBe('read try')

  await page.goto('/user/assistant')
  const row = page.getByRole('row', { name: /Test assistant/ })
  await expect(row).toContainText('Read, Try')
  await row.getByRole('button', { name: 'Disconnect Test assistant?' }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByText('No assistant is connected')).toBeVisible()
  await expect(client.listTools()).rejects.toThrow()
  expect(assistant.kept.tokens).toBeUndefined()
  assistant.stop()
})

test('a refusal reaches the assistant, and a bad request redirects nowhere', async ({ page, api, server, enterAs }) => {
  await enterAs(await api.newUser())
  const assistant = await startAssistant(server.url)
  const asked = new URL(await assistant.ask())
  const wrong = new URL(asked)
  wrong.searchParams.set('redirect_uri', 'https://evil.example/')
  await page.goto(wrong.href)
  await expect(page.getByRole('alert')).toContainText('an address that it did not register')
  await expect(page.getByRole('button', { name: 'Back to the assistant' })).toBeHidden()
  await expectAccessible(page)

  await page.goto(asked.href)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'You can close this page' })).toBeVisible()
  await expect(assistant.finish()).rejects.toThrow('access_denied')
  assistant.stop()
})

test('the user centre shows how to connect, and tries it', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  await enterAs(person)
  await page.goto('/user/assistant')
  await expect(page.getByText('claude mcp add --transport http endpaper')).toBeVisible()
  await page.getByText('VS Code', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Add to VS Code' })).toHaveAttribute('href', /^vscode:mcp\/install\?/)
  await page.getByRole('button', { name: 'Run a test call' }).click()
  await expect(page.getByText(/It works\. An assistant gets \d+ tools: .*find_docs/)).toBeVisible()
  await expect(page.getByText('Trade centre')).toBeVisible()
  await expectAccessible(page)
  expect(await person.calls.get('/user/token/list', {})).toEqual([])
})

test('a share tells assistants how to read it, and doc pages are copied as Markdown', async ({
  page,
  context,
  api,
  enterAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { person, projectId, moduleId } = await newModule(api)
  const docId = await newDoc(person, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  const { key } = await person.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1, title: 'Partner APIs' })
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  await page.goto(`/share/${key}/${docId}`)
  expect(await copied()).toContain('# Create order')
  await enterAs(person)
  await page.goto(`/view/${docId}`)
  expect(await copied()).toContain('/orders')

  await page.goto(`/project/doc/${projectId}?module=${moduleId}&id=ShareConfig`)
  await page.getByRole('button', { name: 'Actions for Partner APIs' }).click()
  await page.getByRole('menuitem', { name: 'Connect an assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect an assistant to Partner APIs' })
  await expect(dialog.getByText('No sign-in is needed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Run a test call' }).click()
  await expect(dialog.getByText(/It works\. An assistant gets \d+ tools/)).toBeVisible()
  await expect(dialog.getByText('Create order')).toBeVisible()
  await expectAccessible(page)
})
