import { chromium } from '@playwright/test'
import { openSession } from '../e2e/testing/browser.ts'
import { chromiumFlags, findChromium } from '../e2e/testing/chromium.ts'
import { keyRow } from './browser-keys.ts'
import { treeRows } from './browser-tree.ts'
import type { BenchRow, RowGroup } from './row.ts'

/** Measurements in a real browser on the built web app. */
export const browserRows: RowGroup = async (ground) => {
  const executablePath = findChromium()
  if (executablePath === undefined) return [{ what: 'browser', figure: 'Chromium is not installed', ratio: '' }]
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const context = await browser.newContext({
      baseURL: ground.server.url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    })
    await openSession(context, ground.server.url, ground)
    const rows: BenchRow[] = []
    for (const measure of [treeRows, keyRow]) rows.push(...(await measure(context, ground)))
    return rows
  } finally {
    await browser.close()
  }
}
