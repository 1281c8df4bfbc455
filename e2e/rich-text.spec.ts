import { docTypes } from '#core/doc/doc.ts'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { expect, test } from './testing/server.ts'

/** A user, and a rich text doc that they may edit. */
async function newText(api: Api, description: string) {
  const person = await api.newUser('Writer')
  const projectId = await newProject(person, { spaceId: await newSpace(person), modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const doc = { moduleId, name: 'Text', type: docTypes.custom, description }
  const { id } = await person.calls.post('/doc/save', doc)
  const stored = async () => (await person.calls.get('/doc/form', { id })).description
  return { person, moduleId, path: `/doc/edit/${moduleId}/${id}`, stored }
}

const KNOWN = [
  '<h1>One</h1>',
  '<h2 align="center">Two</h2>',
  '<h6>Six</h6>',
  '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code> x<sub>2</sub> y<sup>3</sup> <mark>m</mark> <kbd>K</kbd></p>',
  '<p>one<br />two</p>',
  '<p align="right">right</p>',
  '<hr />',
  '<ol start="3"><li><p>third</p></li></ol>',
  '<ul class="task-list"><li class="task-list-item task-done"><p>done</p></li><li class="task-list-item"><p>open</p></li></ul>',
  '<pre><code class="language-js">let a = 1\n  b</code></pre>',
  '<p><a href="https://a.example" rel="noopener noreferrer" title="T">link</a></p>',
  '<table><colgroup><col /><col /></colgroup><tbody>',
  '<tr><th align="center"><p>h</p></th><th><p>i</p></th></tr><tr><td colspan="2"><p>c</p></td></tr>',
  '</tbody></table>',
].join('')

test('supported elements survive a change', async ({ page, api, enterAs }) => {
  const { person, path, stored } = await newText(api, `${KNOWN}<p>End</p>`)
  await enterAs(person)
  await page.goto(path)
  await page.getByText('End', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of it')
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await stored()).toBe(`${KNOWN}<p>End of it</p>`)
})

test('the editor warns before a change would remove something, and offers the HTML', async ({ page, api, enterAs }) => {
  const { person, path, stored } = await newText(api, '<p>Text</p><details><summary>More</summary>Hidden</details>')
  await enterAs(person)
  await page.goto(path)
  await expect(page.getByText('This text contains <summary>, <details>.')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect(text).toHaveAttribute('contenteditable', 'false')
  await page.getByRole('button', { name: 'Edit HTML' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('<details>')
  await page.getByRole('textbox', { name: 'Content' }).press('ControlOrMeta+End')
  await page.keyboard.type('<p>Added')
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await stored()).toBe('<p>Text</p><details><summary>More</summary>Hidden</details><p>Added</p>')

  await page.getByRole('button', { name: 'Back to rich text' }).click()
  await page.getByRole('button', { name: 'Edit anyway' }).click()
  await expect(text).toHaveAttribute('contenteditable', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the type of a new doc is chosen in the editor, and its title has its own line', async ({
    page,
    api,
    enterAs,
  }) => {
    const { person, moduleId } = await newText(api, '<p>Text</p>')
    await enterAs(person)
    await page.goto(`/doc/new/${moduleId}`)
    const types = page.getByRole('radiogroup', { name: 'Doc type' })
    for (const type of ['HTTP', 'Rich text']) {
      await types.getByText(type).click()
      await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
      await expectNoSideways(page)
    }
    await types.getByText('Markdown').click()
    const name = page.getByLabel('Title')
    await name.fill('A title that is quite long for such a screen')
    await expect(page.getByText('Supports Markdown. You can paste or drop images.')).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const save = await page.getByRole('button', { name: 'Save' }).boundingBox()
    expect(title?.width ?? 0).toBeGreaterThan(280)
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
    await expectNoSideways(page)
  })
})
