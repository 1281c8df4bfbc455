import type { Page } from '@playwright/test'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** A doc, its writer and its reader. */
async function setUp(api: Api) {
  const writer = await api.newUser('Writer')
  const reader = await api.newUser('Reader')
  const spaceId = await newSpace(writer, { members: [[reader, 'guest']] })
  const projectId = await newProject(writer, { spaceId, modules: ['Order service'] })
  const [module] = await writer.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const docId = await newDoc(writer, { moduleId, name: 'Create order', url: '/orders', httpMethod: 'POST' })
  const change = (name: string) => writer.calls.post('/doc/save', { id: docId, moduleId, name })
  return { reader, writer, projectId, moduleId, docId, change }
}

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('followers of a doc are notified when it changes', async ({ page, api, enterAs }) => {
  const { reader, docId, change } = await setUp(api)
  await enterAs(reader)
  await page.goto('/view')
  const followed = page.getByRole('region', { name: 'Followed docs' })
  await expect(followed).toContainText('No followed docs yet')

  await page.goto(`/view/${docId}`)
  const star = page.getByRole('button', { name: 'Follow', exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You now follow Create order.')).toBeVisible()
  await expect(bell(page, 'Messages')).toBeVisible()

  await page.goto('/dashboard')
  let draft = 0
  // Without a reload. A busy machine may need another attempt.
  await expect(async () => {
    await reader.calls.post('/user/message/setReadAll', {})
    await expect(bell(page, 'Messages')).toBeVisible()
    await change(`Draft ${++draft}`)
    await expect(bell(page, 'Messages, 1 unread')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await reader.calls.post('/user/message/setReadAll', {})
  await change('Place order')
  await bell(page, 'Messages, 1 unread').click()
  const messages = page.getByRole('dialog', { name: 'Unread messages' })
  await expect(messages.getByRole('listitem')).toContainText('Writer changed “Place order”')
  await messages.getByRole('link', { name: 'View doc' }).click()
  await expect(page).toHaveURL(`/view/${docId}`)
  await expect(page.getByRole('heading', { name: 'Place order', level: 1 })).toBeVisible()
  await expect(messages).toBeHidden()
  await expect(bell(page, 'Messages')).toBeVisible()

  await page.goto('/view')
  await expect(followed.getByRole('link', { name: /Place order/ })).toContainText(
    'Trade centre › Order service · Writer',
  )
  await followed.getByRole('link', { name: 'All followed docs' }).click()
  await page.getByRole('row', { name: /Place order/ }).hover()
  await page.getByRole('button', { name: 'Unfollow Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Follow the docs that you rely on' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Place order' })).toBeVisible()

  await page.getByRole('link', { name: 'Place order' }).click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // The star changes before the server answers.
  const unfollowed = page.waitForResponse(/\/cancelSubscribe\?/)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await unfollowed
  await change('Send order')
  await page.goto('/user/message')
  await expect(page.getByRole('row', { name: /Place order/ })).toContainText('Read')
  await expect(page.getByText('Send order')).toHaveCount(0)
})

test('messages are marked as read one by one, by keyboard, and all at once', async ({ page, api, enterAs }) => {
  const { reader, writer, moduleId } = await setUp(api)
  await reader.calls.post('/user/subscribe/module/subscribe', { sourceId: moduleId })
  await enterAs(reader)
  await page.goto('/user/message')
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  for (const name of ['First', 'Second', 'Third']) await newDoc(writer, { moduleId, name, url: `/${name}` })

  await bell(page, 'Messages, 3 unread').focus()
  await page.keyboard.press('Enter')
  const messages = page.getByRole('dialog', { name: 'Unread messages' })
  const setRead = messages.getByRole('button', { name: 'Mark read' })
  await setRead.first().focus()
  await page.keyboard.press('Enter')
  await expect(messages.getByRole('listitem')).toHaveText([/Second/, /First/])
  await expect(setRead.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell(page, 'Messages, 2 unread')).toBeFocused()

  await page.reload()
  const table = page.getByRole('table', { name: 'My messages' })
  await expect(page.getByText('2 unread messages')).toBeVisible()
  await table
    .getByRole('row', { name: /Second/ })
    .getByRole('button', { name: 'Mark read' })
    .click()
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page, 'Messages')).toBeVisible()
  await expect(table.getByRole('button', { name: 'Mark read' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear push messages' }).click()
  const question = page.getByRole('dialog', { name: 'Clear all push messages?' })
  await question.getByRole('button', { name: 'Clear push messages' }).click()
  await expect(page.getByText('Push messages cleared.')).toBeVisible()
  await expect(table.getByRole('row', { name: /Third/ })).toBeVisible()
})

test('one message tells of many changes in a followed place, in every tab', async ({ page, context, api, enterAs }) => {
  const { reader, projectId, moduleId, change } = await setUp(api)
  await enterAs(reader)
  await page.goto(`/project/doc/${projectId}?module=${moduleId}`)
  const star = page.getByRole('button', { name: 'Follow Order service' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto('/user/subscribe/doc?tab=places')
  await expect(other.getByRole('link', { name: 'Order service' })).toBeVisible()

  for (const name of ['First', 'Second', 'Third']) await change(name)
  for (const tab of [page, other]) await expect(bell(tab, 'Messages, 1 unread')).toBeVisible({ timeout: 5000 })
  await bell(page, 'Messages, 1 unread').click()
  const messages = page.getByRole('dialog', { name: 'Unread messages' })
  await expect(messages.getByRole('listitem')).toContainText('“Third” was changed 3 times, last by Writer')
  await messages.getByRole('button', { name: 'Mark read' }).click()
  await expect(bell(other, 'Messages')).toBeVisible({ timeout: 5000 })

  await other.goto('/user/message')
  await other.getByRole('button', { name: 'What to receive' }).click()
  const settings = other.getByRole('dialog', { name: 'What to receive' })
  await settings.getByLabel('Changes of docs: Message centre').click()
  await expect(settings.getByLabel('Changes of docs: Message centre')).not.toBeChecked()
  await other.reload()
  await other.getByRole('button', { name: 'What to receive' }).click()
  await expect(settings.getByLabel('Changes of docs: Message centre')).not.toBeChecked()
})
