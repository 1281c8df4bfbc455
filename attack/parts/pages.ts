import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { createCaller } from '../../e2e/testing/api.ts'
import { openSession } from '../../e2e/testing/browser.ts'
import { chromiumFlags, findChromium } from '../../e2e/testing/chromium.ts'
import { storeHostileOffice } from '../../e2e/testing/hostile-admin.ts'
import { storeHostileNews } from '../../e2e/testing/hostile-news.ts'
import { findDangers, storeHostileTexts } from '../../e2e/testing/hostile.ts'
import { signed } from '../exchange.ts'
import type { Part, Scene } from './part.ts'

/** Hostile texts in a real browser, wherever they are shown: no script runs, and no policy has to stop one. */
export const pages: Part = async (scene) => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('Chromium is not installed: use --no-browser')
  const { people, world } = scene.ground.foreign
  const { url } = scene.ground
  const { token } = people.spaceAdmin
  const place = { spaceId: world.space, projectId: world.project, moduleId: world.module }
  const texts = { url, calls: createCaller(url, token), ...place }
  const addresses = await storeHostileTexts(texts)
  addresses.push(...(await storeHostileNews(texts, docIn(addresses))))
  const admin = createCaller(url, people.superAdmin.token)
  const office = await storeHostileOffice({ ...texts, admin, docId: docIn(addresses) })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const context = await openContext(browser, { url, token })
    for (const address of addresses) await visit(scene, context, address)
    await visitExport(scene, context)
    const ofAdmin = await openContext(browser, { url, token: people.superAdmin.token })
    for (const address of office) await visit(scene, ofAdmin, address)
  } finally {
    await browser.close()
  }
}

async function openContext(browser: Browser, { url, token }: { url: string; token: string }): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', reducedMotion: 'reduce' })
  await openSession(context, url, { token })
  // With an open stream the network is never idle.
  await context.route(/\/events\?/, (route) => route.fulfill({ json: { code: '100', msg: '' } }))
  return context
}

/** The first doc that was stored. */
const docIn = (addresses: string[]) => addresses.find((address) => address.startsWith('/view/'))?.split('/')[2] ?? ''

async function visit({ watch }: Scene, context: BrowserContext, address: string): Promise<void> {
  watch.report.countRequest()
  const page = await context.newPage()
  const complaints = listen(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const told of [...complaints, ...(await findDangers(page))]) {
    watch.report.add({ rule: 'script', call: `page ${address.replace(/\/[^/]{8}.*$/, '')}`, actor: 'spaceAdmin', told })
  }
  await page.close()
}

/** Dialogs, and scripts that the policy of the page had to stop. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text().slice(0, 500))
  })
  return complaints
}

const EXPORT_HOST = 'https://export.attack.example/'

/** A file is opened at an address of its own, without the session and the policy of the site. */
async function visitExport(scene: Scene, context: BrowserContext): Promise<void> {
  const { people, world } = scene.ground.foreign
  const body = JSON.stringify({ moduleId: world.module, format: 'html', pages: 'single' })
  const headers = { ...signed(people.spaceAdmin.token), 'content-type': 'application/json' }
  const sending = { method: 'POST', url: '/doc/export', headers, body } as const
  const file = await scene.watch.send({ actor: 'superAdmin', call: { method: 'POST', path: '/doc/export' }, sending })
  await context.route(`${EXPORT_HOST}**`, (route) =>
    route.request().url() === EXPORT_HOST
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: file?.body ?? '' })
      : route.abort(),
  )
  await visit(scene, context, EXPORT_HOST)
}
