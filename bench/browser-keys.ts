import type { BrowserContext, Page } from '@playwright/test'
import { newParam } from '#core/rows/make-rows.ts'
import { makeClient } from '../server/testing/process-client.ts'
import { whole, type Ground, type BenchRow } from './row.ts'

const PARAMS = 1000
const KEYS = 60
/** Milliseconds. */
const GOAL = 50

/** Typing into a cell in the middle of a table of 1,000 parameters. */
export async function keyRow(context: BrowserContext, ground: Ground): Promise<BenchRow[]> {
  const page = await context.newPage()
  await page.goto(`/doc/edit/${ground.data.moduleId}/${await addWideDoc(ground)}`)
  const times = (await typeInTable(page)).toSorted((one, other) => one - other)
  await page.close()
  const p95 = times[Math.floor((times.length - 1) * 0.95)] ?? 0
  const p50 = times[Math.floor(times.length / 2)] ?? 0
  return [
    {
      what: `key press in a table of ${PARAMS} rows`,
      figure: `shown after p50 ${whole(p50)} ms, p95 ${whole(p95)} ms`,
      ratio: `${(p95 / GOAL).toFixed(2)} of the goal`,
    },
  ]
}

async function addWideDoc({ server, token, data }: Ground): Promise<string> {
  const requestParams = Array.from({ length: PARAMS }, (_, index) =>
    newParam({ name: `field${index}`, description: `Field ${index} of the request` }),
  )
  const doc = { moduleId: data.moduleId, name: 'Wide', url: '/wide', httpMethod: 'POST', requestParams }
  const { code, msg, data: saved } = await makeClient(server.url, token).post('/doc/save', doc)
  if (code !== '0') throw new Error(`No doc to type in: ${msg}`)
  return saved.id
}

/** The browser does not report shorter ones, and rounds to eight milliseconds. */
const SHORTEST_MS = 16
/** Interval between two keys: a fast typist. */
const PAUSE_MS = 60

/** Milliseconds from each key to the paint that shows it, as reported by the browser. */
async function typeInTable(page: Page): Promise<number[]> {
  await page.getByRole('link', { name: /^Body/ }).press('Enter')
  const cell = page.getByRole('treegrid', { name: /^Body/ }).getByRole('textbox').nth(20)
  await cell.click()
  await page.evaluate((durationThreshold) => {
    const times: number[] = []
    Object.assign(window, { times })
    const note = (entries: PerformanceObserverEntryList) => {
      for (const { name, duration } of entries.getEntries()) if (name === 'keydown') times.push(duration)
    }
    const options = { type: 'event', durationThreshold }
    new PerformanceObserver(note).observe(options)
  }, SHORTEST_MS)
  for (let key = 0; key < KEYS; key++) await page.keyboard.type('x', { delay: PAUSE_MS })
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  return [...times, ...Array.from({ length: KEYS - times.length }, () => SHORTEST_MS)]
}
