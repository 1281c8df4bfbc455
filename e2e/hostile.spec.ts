import { findDangers, storeHostileTexts } from './testing/hostile.ts'
import { newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

// The sanitiser parses in an inert document, and Chromium reports violations that it sees there.
test.use({ expectedComplaints: ['violates the following Content Security Policy directive'] })

test('texts of users run no script where they are read, previewed, listed or found', async ({
  page,
  api,
  enterAs,
  server,
}) => {
  const { person, ...place } = await newModule(api)
  const addresses = await storeHostileTexts({ url: server.url, calls: person.calls, ...place })
  const docs = addresses.filter((address) => address.startsWith('/view/'))

  await enterAs(person)
  for (const address of docs) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Hostile', level: 1 })).toBeVisible()
    expect(await findDangers(page), address).toEqual([])
  }
  await page.goto(docs[0]?.replace('/view', `/doc/edit/${place.moduleId}`) ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hostile' })).toBeVisible()
  expect(await findDangers(page)).toEqual([])
  await page.goto(`/project/doc/${place.projectId}`)
  await expect(page.getByText('/hostile')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('hostile')
  await expect(page.getByRole('option', { name: 'Hostile' }).first()).toBeVisible()
  expect(await findDangers(page)).toEqual([])
})
