import type { Page } from '@playwright/test'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import { newProject, newSpace } from './testing/api.ts'
import { newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

/** Each of them sets the mark if a browser runs it. */
const HOSTILE = [
  '<img src="/upload/none/x.png" onerror="window.pwned = 1">',
  '<script>window.pwned = 1</script>',
  '<a href="javascript:window.pwned=1">link</a>',
  '<svg onload="window.pwned = 1"></svg>',
  '[link](javascript:window.pwned=1)',
  '"><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<p style="color:red" onclick="window.pwned = 1">styled</p><style>p { color: red }</style>',
  '<img/src=x/onerror=window.pwned=1//><math><mi onmouseover=window.pwned=1>x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>"></noscript>',
].join('\n')

/** Elements that would run a script, now or on interaction. */
function dangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('#root *, [role=dialog] *')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
      const isRunner = ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'].includes(element.tagName)
      const isScriptLink = (element.getAttribute('href') ?? '').trim().toLowerCase().startsWith('javascript')
      return [...handlers, ...(isRunner || isScriptLink ? [element.outerHTML] : [])]
    })
    return 'pwned' in window ? [...found, 'a script ran'] : found
  })
}

test('texts of users run no script where they are read, previewed, listed or found', async ({ page, api, enterAs }) => {
  const person = await api.newUser('Writer')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const name = 'Hostile <img src="/upload/none/x.png" onerror="window.pwned=1">'
  const row = { name: 'field', type: '<b>string</b>', description: HOSTILE, example: HOSTILE }
  const rows = { requestParams: [row], responseParams: [row], remark: HOSTILE, deprecated: HOSTILE.slice(0, 100) }
  const http = {
    moduleId,
    name,
    url: '/hostile',
    httpMethod: 'POST',
    contentType: 'application/json',
    description: HOSTILE,
  }
  const ids: string[] = []
  const save = async (doc: object) => ids.push((await person.calls.post('/doc/save', { moduleId, name, ...doc })).id)
  await save({ ...http, ...rows })
  await save({ type: docTypes.custom, description: `<p>Text</p>${HOSTILE}` })
  await save({ type: docTypes.markdown, description: `# Text\n\n${HOSTILE}` })

  await enterAs(person)
  for (const id of ids) {
    await page.goto(`/view/${id}`)
    await expect(page.getByRole('heading', { name: 'Hostile', level: 1 })).toBeVisible()
    expect(await dangers(page)).toEqual([])
  }
  await page.goto(`/doc/edit/${moduleId}/${ids[0]}`)
  await page.getByRole('main').getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hostile' })).toBeVisible()
  expect(await dangers(page)).toEqual([])
  await page.goto(`/project/doc/${projectId}`)
  await expect(page.getByText('/hostile')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('hostile')
  await expect(page.getByRole('option', { name: 'Hostile' }).first()).toBeVisible()
  expect(await dangers(page)).toEqual([])
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
  expect(await dangers(page)).toEqual([])
  await open('Rich', docTypes.custom, `<p>Text</p>${HOSTILE}`)
  expect(await dangers(page)).toEqual([])

  await open('Pasted', docTypes.custom, '<p>Text</p>')
  const text = page.locator('[contenteditable=true]')
  await text.focus()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>Pasted</p>${HOSTILE}`)
  await expect(text).toContainText('Pasted')
  expect(await dangers(page)).toEqual([])
})
