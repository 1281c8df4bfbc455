import type { Page } from '@playwright/test'
import { docTypes } from '#core/doc/doc.ts'
import { newProject, newSpace, type Api } from './testing/api.ts'
import { expect, test } from './testing/server.ts'

const block = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`

const FLOW = 'flowchart LR\n  accTitle: Way of an order\n  A[Created] -->|paid| B[Packed]'
const STATES = 'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed'

/** A user with a module to write in. */
async function newWriter(api: Api) {
  const person = await api.newUser('Writer')
  const projectId = await newProject(person, { spaceId: await newSpace(person), modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  const save = async (doc: { name: string; type?: 2 | 3; description: string }) =>
    (await person.calls.post('/doc/save', { moduleId, url: '/orders', ...doc })).id
  return { person, moduleId, save }
}

/** The pictures of the page, as SVG. */
const drawings = (page: Page): Promise<string[]> =>
  page
    .locator('figure img')
    .evaluateAll((images) => images.map((image) => decodeURIComponent(image.getAttribute('src') ?? '')))

test('diagrams are drawn in Markdown docs and descriptions, without a violation of the content policy', async ({
  page,
  api,
  enterAs,
}) => {
  const { person, save } = await newWriter(api)
  const text = `# Orders\n\n${block(FLOW)}\n- In a list:\n\n${block(STATES).replace(/^/gm, '  ')}`
  const docId = await save({ name: 'Orders', type: docTypes.markdown, description: text })
  const callId = await save({ name: 'Create order', description: `What happens:\n\n${block(FLOW)}` })
  const richId = await save({
    name: 'Rich',
    type: docTypes.custom,
    description: `<p>Text</p><pre><code class="language-mermaid">${STATES.replaceAll('>', '&gt;')}</code></pre>`,
  })
  await enterAs(person)

  await page.goto(`/view/${docId}`)
  await expect(page.getByRole('img', { name: 'Way of an order' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('figure img')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'stateDiagram-v2' })).toBeVisible()
  for (const id of [callId, richId]) {
    await page.goto(`/view/${id}`)
    await expect(page.locator('figure img')).toBeVisible({ timeout: 30_000 })
  }
})

test('a diagram follows the theme, can be enlarged, and offers its source', async ({ page, context, api, enterAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { person, save } = await newWriter(api)
  const id = await save({ name: 'Orders', type: docTypes.markdown, description: block(FLOW) })
  await enterAs(person)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`/view/${id}`)
  await expect(page.locator('figure img')).toBeVisible({ timeout: 30_000 })
  const [light] = await drawings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await drawings(page))[0], { timeout: 30_000 }).not.toBe(light)

  await page.getByRole('button', { name: 'Copy diagram source' }).click()
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(FLOW)

  await page.getByRole('img', { name: 'Way of an order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diagram' })
  const picture = dialog.getByRole('img', { name: 'Way of an order' })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect(picture).toBeVisible()
  const before = await width()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the editor draws while typing, and explains why a diagram cannot be drawn', async ({ page, api, enterAs }) => {
  const { person, moduleId, save } = await newWriter(api)
  const id = await save({ name: 'Orders', type: docTypes.markdown, description: block(FLOW) })
  await enterAs(person)
  await page.goto(`/doc/edit/${moduleId}/${id}`)
  await expect(page.getByRole('img', { name: 'Way of an order' })).toBeVisible({ timeout: 30_000 })
  const editor = page.getByRole('textbox', { name: 'Content' })
  await editor.fill(block('flowchart LR\n A --> --> B'))
  await expect(page.getByText('This diagram could not be rendered.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Parse error on line 2')).toBeVisible()
  await editor.fill(block('flowchart LR\n accTitle: Repaired\n A --> B'))
  await expect(page.getByRole('img', { name: 'Repaired' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('main').getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Repaired' })).toBeVisible({ timeout: 30_000 })
})

test.describe('hostile diagrams', () => {
  // Blocked in the frame of the library: a request to another site.
  test.use({ expectedComplaints: ['https://elsewhere.example'] })

  const settings = {
    securityLevel: 'loose',
    htmlLabels: true,
    flowchart: { htmlLabels: true },
    themeCSS: '* { background: url(https://elsewhere.example/x) }',
  }
  const ACTIVE = [
    `%%{init: ${JSON.stringify(settings)}}%%`,
    'flowchart LR',
    '  accTitle: Active',
    '  A["<img src=x onerror=parent.pwned=1>"] --> B["<script>parent.pwned=1</script>text"]',
    '  click A call alert(1)',
    '  click B href "javascript:parent.pwned=1"',
  ].join('\n')

  test('run no script and load nothing', async ({ page, api, enterAs }) => {
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(request.url()))
    const { person, save } = await newWriter(api)
    const id = await save({ name: 'Active', type: docTypes.markdown, description: block(ACTIVE) })
    await enterAs(person)
    await page.goto(`/view/${id}`)
    await expect(page.getByRole('img', { name: 'Active' })).toBeVisible({ timeout: 30_000 })
    const [svg = ''] = await drawings(page)
    expect(svg).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(fetched.filter((url) => url.includes('elsewhere'))).toEqual([])
  })

  test('block neither the page nor the diagrams after them', async ({ page, api, enterAs }) => {
    const tangle = Array.from({ length: 60 }, (_, from) =>
      Array.from({ length: 8 }, (_, step) => `  n${from} --> n${(from * 7 + step * 13 + 1) % 60}`),
    ).flat()
    const slow = ['flowchart TB', ...tangle].join('\n')
    const long = `flowchart LR\n${'  A --> B\n'.repeat(6000)}`
    const { person, save } = await newWriter(api)
    const description = [slow, long, FLOW].map(block).join('\n')
    const id = await save({ name: 'Slow', type: docTypes.markdown, description })
    await enterAs(person)
    await page.goto(`/view/${id}`)
    const longestPause = await watchPauses(page)
    await expect(page.getByText('This diagram is too long to render.')).toBeVisible({ timeout: 50_000 })
    await expect(page.getByRole('img', { name: 'Way of an order' })).toBeVisible({ timeout: 30_000 })
    expect(await longestPause()).toBeLessThan(2000)
  })
})

/** How long the page was unresponsive from now on, in milliseconds. */
async function watchPauses(page: Page): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const pauses = { last: performance.now(), longest: 0 }
    setInterval(() => {
      const now = performance.now()
      pauses.longest = Math.max(pauses.longest, now - pauses.last)
      pauses.last = now
    }, 20)
    return pauses
  })
  return () => handle.evaluate(({ longest }) => longest)
}
