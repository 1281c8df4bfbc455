import { row } from '#core/rows/testing/rows.ts'
import type { Api } from './testing/api.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** Two developers of one project. */
async function newTeam(api: Api) {
  const { person, spaceId, projectId, moduleId } = await newModule(api)
  const mei = await api.newUser('Mei Lin')
  await person.calls.post('/space/member/add', { spaceId, userIds: [mei.id], roleCode: 'dev' })
  await person.calls.post('/project/member/add', { projectId, userIds: [mei.id], roleCode: 'dev' })
  return { person, mei, moduleId }
}

test('two people edit one table: all rows are kept, and only what both changed is asked', async ({
  page,
  api,
  enterAs,
  otherPage,
}) => {
  const { person, mei, moduleId } = await newTeam(api)
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

test("two people on one doc see each other, and each other's changes, before they collide", async ({
  page,
  api,
  enterAs,
  otherPage,
}) => {
  const { person, mei, moduleId } = await newTeam(api)
  const queryParams = ['page', 'size'].map((name) => row(name, { description: `The ${name}` }))
  const docId = await newDoc(person, { moduleId, name: 'List orders', url: '/orders', httpMethod: 'GET', queryParams })
  await enterAs(person)
  await page.goto(`/view/${docId}`)
  const theirs = await otherPage(mei)
  await theirs.goto(`/view/${docId}`)
  await expect(page.getByText('Reading now: Mei Lin')).toBeAttached()
  await expect(theirs.getByText('Reading now: Writer')).toBeAttached()

  await theirs.goto(`/doc/edit/${moduleId}/${docId}?tab=query`)
  await expect(page.getByText('Editing now: Mei Lin')).toBeAttached()
  await theirs.getByLabel('Description page').fill('Starts at 0')

  // The reading page shows what was saved, without a reload.
  await person.calls.post('/doc/save', { id: docId, moduleId, name: 'List all orders' })
  await expect(page.getByRole('heading', { name: 'List all orders', level: 1 })).toBeVisible()

  // The editor offers it, and keeps what was typed.
  await expect(theirs.getByText(/^Writer saved this doc/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Merge their changes' }).click()
  await expect(theirs.getByText('Changes of Writer merged. Save to keep them together with yours.')).toBeVisible()
  await expect(theirs.getByText(/^Writer saved this doc/)).toBeHidden()
  await expect(theirs.getByRole('heading', { name: 'List all orders', level: 1 })).toBeVisible()
  await expect(theirs.getByLabel('Description page')).toHaveValue('Starts at 0')
  await theirs.keyboard.press('ControlOrMeta+s')
  await expect(theirs.getByText('Saved.')).toBeVisible()

  await theirs.close()
  await expect(page.getByText('Editing now: Mei Lin')).not.toBeAttached()
})
