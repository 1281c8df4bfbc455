import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../e2e/testing/chromium.ts'
import { pages, pathOf, type ShotPage } from '../../e2e/testing/every-page/pages.ts'
import { makeWorld } from '../../e2e/testing/every-page/world.ts'
import { ADMIN } from '../../server/testing/process-client.ts'
import { startServer } from '../../server/testing/server-process.ts'
import { storageKey } from '../../web/lib/storage.ts'
import { takeManualPictures } from './manual.ts'

/** Maximum time for a page to become idle. */
const SETTLE_MS = 5000
const FOLDER = join(import.meta.dirname, '../../shots')

interface Look {
  theme: 'light' | 'dark'
  language: 'en' | 'zh-CN'
  viewport: { width: number; height: number }
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]
const themes = ['light', 'dark'] as const
const languages = ['en', 'zh-CN'] as const
const looks: Look[] = sizes.flatMap((viewport) =>
  themes.flatMap((theme) => languages.map((language) => ({ theme, language, viewport }))),
)

/** Only pages whose name contains the given word, if any: `npm run shots -- login`. */
const wanted = pages.filter(({ name }) => name.includes(process.argv[2] ?? ''))

/** Pictures that are part of the product: `npm run shots -- manual`, or some of them: `npm run shots -- manual debug`. */
const isForManual = process.argv[2] === 'manual'

const server = await startServer({ env: { ADMIN_PASSWORD: ADMIN.password } })
const world = await makeWorld(server.url)
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
try {
  process.stdout.write(isForManual ? await takeForManual() : await takePages())
} finally {
  await browser.close()
  await server.stop()
}

async function takeForManual(): Promise<string> {
  return `${await takeManualPictures(browser, world, process.argv[3])} pictures in web/assets/manual/\n`
}

async function takePages(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const look of looks) await takeAll(browser, look)
  return `${wanted.length * looks.length} pictures in shots/\n`
}

async function takeAll(browser: Browser, { theme, language, viewport }: Look): Promise<void> {
  const context = await browser.newContext({ viewport, locale: language, colorScheme: theme, reducedMotion: 'reduce' })
  for (const shot of wanted) {
    const file = `${shot.name}-${viewport.width}-${theme}-${language}.png`
    await take(await context.newPage(), shot, join(FOLDER, file))
  }
  await context.close()
}

async function take(page: Page, shot: ShotPage, file: string): Promise<void> {
  const visitor = { key: storageKey('token'), token: world.tokens[shot.visitor] }
  await page.addInitScript(({ key, token }) => {
    if (token === '') localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  }, visitor)
  await page.goto(world.url + pathOf(shot, world))
  // A page with an open stream is never idle: it is used after the time limit.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {})
  await shot.act?.(page, world)
  await page.screenshot({ path: file, animations: 'disabled' })
  await page.close()
}
