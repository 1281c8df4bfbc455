import type { Page } from '@playwright/test'
import { row } from '#core/rows/testing/rows.ts'
import { expectAccessible } from './testing/accessible.ts'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** A doc with its writer and a guest who reads it. */
async function setUp(api: Api) {
  const writer = await api.newUser('Wang Wei')
  const reader = await api.newUser('Mei Lin')
  const spaceId = await newSpace(writer, { members: [[reader, 'guest']] })
  const projectId = await newProject(writer, { spaceId, modules: ['Order service'] })
  const [module] = await writer.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const queryParams = [row('page', { description: 'Number of the page' }), row('size')]
  const docId = await newDoc(writer, { moduleId, name: 'List orders', url: '/orders', httpMethod: 'GET', queryParams })
  return { writer, reader, moduleId, docId, queryParams }
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Comments' })
/** Simulates returning from another tab, which refetches at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('two people discuss a doc: mention, reply, resolve', async ({ page, api, enterAs, otherPage }) => {
  const { writer, reader, docId } = await setUp(api)
  await enterAs(reader)
  await page.goto(`/view/${docId}`)
  await page.getByRole('button', { name: 'Comments', exact: true }).click()
  await expect(panel(page)).toContainText('No open comments')
  const box = panel(page).getByLabel('New comment')
  await box.pressSequentially('Does it begin at **zero**, @wan')
  await expect(panel(page).getByRole('option', { name: /Wang Wei/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Does it begin at **zero**, @Wang Wei ')
  await box.pressSequentially('?')
  await panel(page).getByText('Preview').click()
  await expect(panel(page).getByText('zero', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click()
  const thread = panel(page).getByRole('article')
  await expect(thread).toContainText('Does it begin at zero, @Wang Wei ?')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Comments: 1 open thread' })).toBeVisible()

  const theirs = await otherPage(writer)
  await theirs.goto('/dashboard')
  await theirs.getByRole('button', { name: 'Messages, 1 unread' }).click()
  const message = theirs.getByRole('dialog', { name: 'Unread messages' }).getByRole('listitem')
  await expect(message).toContainText('Mei Lin mentioned you in a comment on “List orders”: Does it begin at zero')
  await message.getByRole('link', { name: 'View' }).click()
  await expect(theirs).toHaveURL(/\?comment=/)
  const theirThread = panel(theirs).getByRole('article')
  await expect(theirThread).toContainText('Mei Lin')
  await theirThread.getByRole('button', { name: 'Reply' }).click()
  await theirThread.getByLabel('Reply', { exact: true }).fill('At one.')
  await theirs.keyboard.press('ControlOrMeta+Enter')
  await expect(theirThread).toContainText('At one.')

  await comeBack(page)
  await expect(thread).toContainText('At one.')
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel(page)).toContainText('No open comments')
  await panel(page).getByRole('button', { name: '1 resolved thread' }).click()
  await expect(thread).toContainText(/Resolved .*by Mei Lin/)
  await thread.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Comments: 1 open thread' })).toBeVisible()
  // The address of the link is left with the panel.
  await panel(theirs).getByRole('button', { name: 'Close' }).click()
  await expect(theirs).toHaveURL(`/view/${docId}`)
})

test('a comment on a parameter is marked in its table, and survives the parameter', async ({ page, api, enterAs }) => {
  const { writer, reader, moduleId, docId, queryParams } = await setUp(api)
  await enterAs(reader)
  await page.goto(`/view/${docId}`)
  const table = page.getByRole('table', { name: 'Query parameters' })
  await table.getByRole('row', { name: /page/ }).hover()
  await table.getByRole('button', { name: 'Comment on page' }).click()
  const box = panel(page).getByLabel(/^New comment on .*page$/)
  await expect(box).toBeFocused()
  await box.fill('Is there a limit?')
  // Drafts are kept while the panel is closed.
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await table.getByRole('button', { name: 'Comment on page' }).click()
  await expect(box).toHaveValue('Is there a limit?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(panel(page).getByRole('article')).toContainText('Is there a limit?')
  await expect(table.getByRole('button', { name: 'Comments on page: 1 open thread' })).toBeVisible()

  // Renamed, then removed.
  const [first, second] = queryParams
  const save = (rows: typeof queryParams) => writer.calls.post('/doc/save', { id: docId, moduleId, queryParams: rows })
  const [saved] = (await writer.calls.get('/doc/detail', { id: docId })).queryParams
  await save([{ ...row('pageNo'), id: saved?.id ?? first?.id ?? '' }, ...(second ? [second] : [])])
  await page.reload()
  await page.getByRole('button', { name: 'Comments: 1 open thread' }).click()
  await panel(page)
    .getByRole('button', { name: /pageNo/ })
    .click()
  await expect(page).toHaveURL(/#query\.pageNo$/)
  await save(second ? [second] : [])
  await page.reload()
  await page.getByRole('button', { name: 'Comments: 1 open thread' }).click()
  await expect(panel(page).getByRole('article')).toContainText('page')
  await expect(panel(page).getByRole('button', { name: /page/ })).toHaveCount(0)
})

test('comments are for members: edit and delete own, nothing for visitors', async ({ page, api, enterAs }) => {
  const { writer, reader, moduleId, docId } = await setUp(api)
  await writer.calls.post('/doc/comment/add', { docId, content: 'Internal xylocarpus' })
  await enterAs(reader)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/view/${docId}`)
  await page.getByRole('button', { name: 'Comments: 1 open thread' }).click()
  await expect(panel(page).getByRole('article')).toBeVisible()
  await expectNoSideways(page)
  await panel(page).getByLabel('New comment').fill('My <img src=x onerror=alert(1)> own')
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click()
  const own = panel(page).getByRole('article').filter({ hasText: 'own' })
  await expect(own).toContainText('<img src=x onerror=alert(1)>')
  await own.getByRole('button', { name: 'Actions for the comment of Mei Lin' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await own.getByLabel('Edit comment').fill('My own words')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own).toContainText('edited')
  await own.getByRole('button', { name: 'Actions for the comment of Mei Lin' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(own).toBeHidden()
  const other = panel(page).getByRole('article').filter({ hasText: 'Internal' })
  await other.getByRole('button', { name: 'Actions for the comment of Wang Wei' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()

  const share = await writer.calls.post('/doc/share/add', { moduleId, type: 1, isAll: 1 })
  await page.goto(`/share/${share.key}/${docId}`)
  await expect(page.getByRole('heading', { name: 'List orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Comment/ })).toHaveCount(0)
  await expect(page.getByText('xylocarpus')).toHaveCount(0)
})
