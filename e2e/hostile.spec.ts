import { docTypes, type DocType } from '#core/doc/doc.ts'
import { storeHostileNews } from './testing/hostile-news.ts'
import { findDangers, HOSTILE, storeHostileTexts } from './testing/hostile.ts'
import { newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

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
    if (address.includes('?comment=')) await expect(page.getByRole('article')).toBeVisible()
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

test('what is made of hostile docs runs no script where members and visitors see it', async ({
  page,
  api,
  enterAs,
  server,
}) => {
  const { person, ...module } = await newModule(api)
  const place = { url: server.url, calls: person.calls, ...module }
  const [first = ''] = await storeHostileTexts(place)
  await enterAs(person)
  for (const address of await storeHostileNews(place, first.replace('/view/', ''))) {
    await page.goto(address)
    await expect(page.getByText('Hostile').first(), address).toBeVisible()
    expect(await findDangers(page), address).toEqual([])
  }
})

test('a hostile text that is edited or pasted leaves nothing for the policy to stop', async ({
  page,
  api,
  enterAs,
}) => {
  const { person, moduleId } = await newModule(api)
  // Each violation becomes an error of the page, which fails the test.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`stopped by the policy: ${violatedDirective} ${sample}`),
    ),
  )
  await enterAs(person)
  const open = async (name: string, type: DocType, description: string) => {
    const { id } = await person.calls.post('/doc/save', { moduleId, name, type, description })
    await page.goto(`/doc/edit/${moduleId}/${id}`)
    await expect(page.getByRole('main')).toContainText('Text')
  }
  await open('Markdown', docTypes.markdown, `Text ${HOSTILE}`)
  await page.getByRole('main').getByRole('button', { name: 'Preview' }).click()
  expect(await findDangers(page)).toEqual([])
  await open('Rich', docTypes.custom, `<p>Text</p>${HOSTILE}`)
  expect(await findDangers(page)).toEqual([])

  await open('Pasted', docTypes.custom, '<p>Text</p>')
  const text = page.locator('[contenteditable=true]')
  await text.focus()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>Pasted</p>${HOSTILE}`)
  await expect(text).toContainText('Pasted')
  expect(await findDangers(page)).toEqual([])
})
