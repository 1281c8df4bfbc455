import { newProject, newSpace } from './testing/api.ts'
import { expect, test } from './testing/server.ts'

test('a deleted project is restored from the recycle bin', async ({ page, api, enterAs }) => {
  const person = await api.newUser()
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service', 'Stock service'] })
  await enterAs(person)

  await page.goto(`/project/info/${projectId}`)
  await page.getByRole('button', { name: 'Delete project' }).click()
  const question = page.getByRole('dialog', { name: 'Delete project Trade centre?' })
  await expect(question).toContainText('Also deleted: 2 applications. Everything stays in the recycle bin for 30 days.')
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete project' }).click()

  await expect(page).toHaveURL(`/space/project/${spaceId}`)
  await expect(page.getByRole('heading', { name: 'Create the first project' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trade centre' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Recycle bin' }).click()
  const bin = page.getByRole('dialog', { name: 'Recycle bin' })
  await expect(bin.getByRole('listitem')).toContainText('Deleted by Reader')
  await bin.getByRole('button', { name: 'Restore Trade centre' }).click()
  await expect(page.getByText('Trade centre restored.')).toBeVisible()
  await bin.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Trade centre' }).click()
  await expect(page.getByRole('button', { name: 'Stock service', exact: true })).toBeVisible()
})
