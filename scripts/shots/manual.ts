import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { en } from '#core/i18n/en.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { pictureSize } from '#core/manual/pictures.ts'
import { createCaller } from '../../e2e/testing/api.ts'
import { storageKey } from '../../web/lib/storage.ts'
import { openConsent } from '../../e2e/testing/every-page/open-consent.ts'
import type { World } from '../../e2e/testing/every-page/world.ts'

const FOLDER = join(import.meta.dirname, '../../web/assets/manual')
const SETTLE_MS = 5000
const QUALITY = 0.82
/** Pictures of the manual are loaded with the text: they stay small. */
const MAX_BYTES = 80 * 1024

type Word = (key: TextKey) => string

interface ManualPicture {
  name: string
  path: (ids: World['ids']) => string
  /** A request is sent. */
  needsAnswer?: true
  act?: (page: Page, word: Word) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name })
const openTab = (id: string, more: string) => (ids: World['ids']) =>
  `/project/doc/${ids.project}?module=${ids.module}&id=${id}${more}`

const pictures: ManualPicture[] = [
  { name: 'view', path: ({ doc }) => `/view/${doc}` },
  { name: 'edit', path: ({ module, doc }) => `/doc/edit/${module}/${doc}`, act: untilEditor },
  { name: 'parameters', path: ({ module, doc }) => `/doc/edit/${module}/${doc}?tab=response`, act: openResponse },
  { name: 'environment', path: openTab('ModuleSetting', '&section=environments') },
  { name: 'import', path: ({ project }) => `/project/doc/${project}`, act: openImport },
  { name: 'push', path: openTab('OpenApi', '') },
  { name: 'debug', path: ({ doc }) => `/view/${doc}?tab=debug`, needsAnswer: true, act: sendDirectly },
  { name: 'mock', path: ({ doc }) => `/view/${doc}?tab=mock` },
  {
    name: 'share',
    path: openTab('ShareConfig', ''),
    act: (page, word) => button(page, word('share.new')).first().click(),
  },
  { name: 'assistants', path: () => '/user/assistant' },
  { name: 'consent', path: () => '/user/assistant', act: openPlainConsent },
  { name: 'compare', path: ({ doc }) => `/view/${doc}?compare=1-0` },
]

/** The text editor is loaded after the rest of the page. */
function untilEditor(page: Page) {
  return page.locator('[contenteditable="true"]').first().waitFor()
}

function openResponse(page: Page, word: Word) {
  return page
    .getByRole('link', { name: word('edit.sectionResponse') })
    .first()
    .click()
}

/** The marbled paper beside it would make the picture too large. */
async function openPlainConsent(page: Page) {
  await openConsent(page)
  await page
    .locator('header')
    .first()
    .evaluate((paper) => (paper.style.background = 'none'))
}

async function openImport(page: Page, word: Word) {
  await button(page, word('module.addMenu')).click()
  await page.getByRole('menuitem', { name: word('importing.open') }).click()
}

/** To the mock of the doc, which answers to pages. */
async function sendDirectly(page: Page, word: Word) {
  await page.getByRole('switch', { name: word('request.throughServer') }).uncheck()
  await page.getByRole('button', { name: new RegExp(`^${word('request.send')} ?(⌘|Ctrl)`) }).click()
  await page.getByText(word('result.checkTitle')).first().waitFor()
}

/** Takes the pictures of the manual in both languages, and stores them where the web app has them. With a name: only those that have it. */
export async function takeManualPictures(browser: Browser, world: World, name = ''): Promise<number> {
  const t = makeTranslator({ en, 'zh-CN': zhCN })
  const wanted = pictures.filter((picture) => picture.name.includes(name))
  if (name === '') rmSync(FOLDER, { recursive: true, force: true })
  for (const language of ['en', 'zh-CN']) {
    mkdirSync(join(FOLDER, language), { recursive: true })
    const context = await browser.newContext({
      viewport: pictureSize,
      locale: language,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const token = { key: storageKey('token'), token: world.tokens.admin }
    await context.addInitScript(({ key, token: text }) => localStorage.setItem(key, text), token)
    for (const picture of wanted) {
      const word: Word = (key) => t(language)(key)
      const shoot = async () => take(await context.newPage(), picture, { world, word })
      const bytes = picture.needsAnswer ? await withMock(world, shoot) : await shoot()
      if (bytes.length > MAX_BYTES) throw new Error(`${picture.name} has ${bytes.length} bytes`)
      writeFileSync(join(FOLDER, language, `${picture.name}.webp`), bytes)
    }
    await context.close()
  }
  return wanted.length * 2
}

/** The debug page needs somebody who answers: an environment with the mocks of the application. */
async function withMock<Result>({ url: base, tokens, ids }: World, run: () => Promise<Result>): Promise<Result> {
  const { get, post } = createCaller(base, tokens.admin)
  const { url } = await get('/module/mock/get', { moduleId: ids.module })
  const { id } = await post('/module/environment/add', { moduleId: ids.module, name: 'Mock', url, isPublic: 0 })
  await post('/module/environment/orderindex/update', { id, afterId: '' })
  const result = await run()
  await post('/module/environment/delete', { id })
  return result
}

async function take(page: Page, { path, act }: ManualPicture, { world, word }: { world: World; word: Word }) {
  await page.goto(world.url + path(world.ids))
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {})
  await act?.(page, word)
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {})
  const png = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return toWebp(await page.context().newPage(), png)
}

/** The browser has the encoder. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank')
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: png.toString('base64'), quality: QUALITY },
  )
  await page.close()
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}
