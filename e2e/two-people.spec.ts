import { row } from '#core/rows/testing/rows.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test('two people edit one table: all rows are kept, and only what both changed is asked', async ({
  page,
  api,
  enterAs,
  otherPage,
}) => {
  const { person, spaceId, projectId, moduleId } = await newModule(api)
  const mei = await api.newUser('Mei Lin')
  await person.calls.post('/space/member/add', { spaceId, userIds: [mei.id], roleCode: 'dev' })
  await person.calls.post('/project/member/add', { projectId, userIds: [mei.id], roleCode: 'dev' })
  const queryParams = ['page', 'size', 'sort'].map((name) => row(name, { description: `The ${name}` }))
  const docId = await newDoc(person, { moduleId, name: 'List orders', url: '/orders', httpMethod: 'GET', queryParams })
  const address = `/doc/edit/${moduleId}/${docId}?tab=query`
  const theirs = await otherPage(mei)
  await enterAs(person)
  await page.goto(address)
  await theirs.goto(address)

  await theirs.getByLabel('Description page').fill('Starts at 0')
  await theirs.getByLabel('Description size').fill('At most 50')
  await theirs.keyboard.press('ControlOrMeta+s')
  await expect(theirs.getByText('Saved.')).toBeVisible()

  // Another field of the same row, and another row: nothing is asked.
  await page.getByLabel('Example page').fill('3')
  await page.getByLabel('Description sort').fill('By date')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Merged with changes of Mei Lin.')).toBeVisible()
  await expect(page.getByLabel('Description page')).toHaveValue('Starts at 0')
  await expect(page.getByLabel('Example page')).toHaveValue('3')

  // The same field of one row.
  await theirs.getByLabel('Description sort').fill('By name')
  await theirs.getByLabel('Description size').fill('At most 20')
  await theirs.keyboard.press('ControlOrMeta+s')
  const dialog = theirs.getByRole('dialog', { name: 'Choose between two edits' })
  const place = dialog.getByRole('radiogroup', { name: 'Query parameters sort Description' })
  await expect(place).toContainText('By name')
  await expect(place).toContainText('By date')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await place.getByRole('radio', { name: 'Writer' }).check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(dialog).toBeHidden()
  await expect(theirs.getByText('Merged with changes of Writer.')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Description page')).toHaveValue('Starts at 0')
  await expect(page.getByLabel('Example page')).toHaveValue('3')
  await expect(page.getByLabel('Description size')).toHaveValue('At most 20')
  await expect(page.getByLabel('Description sort')).toHaveValue('By date')
})
