import { row } from '#core/rows/testing/rows.ts'
import { expectAccessible } from './testing/accessible.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test('a change by another person is told, seen, compared and undone', async ({ page, api, enterAs }) => {
  const { person, spaceId, projectId, moduleId } = await newModule(api)
  const mei = await api.newUser('Mei Lin')
  await person.calls.post('/space/member/add', { spaceId, userIds: [mei.id], roleCode: 'dev' })
  await person.calls.post('/project/member/add', { projectId, userIds: [mei.id], roleCode: 'dev' })
  const queryParams = [row('page'), row('size')]
  const docId = await newDoc(person, { moduleId, name: 'List orders', url: '/orders', httpMethod: 'GET', queryParams })
  await enterAs(person)
  await page.goto(`/view/${docId}`)
  const star = page.getByRole('button', { name: 'Follow', exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await mei.calls.post('/doc/save', {
    id: docId,
    moduleId,
    description: 'Orders of a shop.',
    remark: 'Paging is done by cursor now',
    queryParams: [row('cursor')],
  })
  await page.getByRole('button', { name: 'Messages, 1 unread' }).click()
  const message = page.getByRole('dialog', { name: 'Unread messages' }).getByRole('listitem')
  await expect(message).toContainText('Mei Lin made a breaking change to “List orders”: Paging is done by cursor now')
  await message.getByRole('link', { name: 'View doc' }).click()
  await expect(page.getByText('Orders of a shop.')).toBeVisible()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const versions = history.getByRole('list', { name: 'History' })
  const newest = versions.locator('> li').first()
  await expect(newest).toContainText('Version 2')
  await expect(newest).toContainText('Mei Lin')
  await expect(newest).toContainText('Paging is done by cursor now')
  await expect(newest).toContainText('Breaking')
  await expectAccessible(page)

  await newest.getByRole('link', { name: 'Compare with previous' }).click()
  await expect(page).toHaveURL(`/view/${docId}?compare=1-2`)
  await expect(page.getByRole('heading', { name: 'Changes from version 1 to version 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^size/ })).toContainText('Breaking')
  await expect(page.getByText('Orders of a shop.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Inline', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Inline' })).toBeChecked()
  await expect(page.getByText('Orders of a shop.')).toBeVisible()

  await page.getByRole('button', { name: 'History', exact: true }).click()
  await history.getByRole('link', { name: 'View: Version 1' }).click()
  await expect(page.getByText('Version 1, saved by Writer')).toBeVisible()
  await expect(page.getByRole('table').filter({ hasText: 'size' })).toBeVisible()

  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version 1 has been restored.')).toBeVisible()
  await expect(page).toHaveURL(`/view/${docId}`)
  await expect(page.getByRole('table').filter({ hasText: 'size' })).toBeVisible()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(versions.locator('> li').first()).toContainText('Restored version 1')
  await expect(versions.locator('> li')).toHaveCount(3)
})

test('a version is restored from the editor, but not over unsaved work', async ({ page, api, enterAs }) => {
  const { person, moduleId } = await newModule(api)
  const docId = await newDoc(person, { moduleId, type: 3, name: 'Guide', description: 'First steps' })
  await person.calls.post('/doc/save', { id: docId, moduleId, name: 'Handbook' })
  await enterAs(person)
  await page.goto(`/doc/edit_custom/${moduleId}/${docId}`)
  const name = page.getByRole('textbox', { name: 'Title' })
  await name.fill('Manual')
  const open = () => page.getByRole('button', { name: 'History', exact: true }).click()
  const restore = page.getByRole('button', { name: 'Restore version 1' })
  await open()
  await restore.click()
  await expect(page.getByText('Save or discard your changes before you restore a version.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved.')).toBeVisible()
  await open()
  await restore.click()
  await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).click()
  await expect(name).toHaveValue('Guide')
})
