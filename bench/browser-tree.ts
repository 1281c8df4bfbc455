import type { BrowserContext, Page } from '@playwright/test'
import { median, whole, type Ground, type BenchRow } from './row.ts'

const VISITS = 5
/** Milliseconds. */
const PAINT_GOAL = 300
const FRAMES_GOAL = 50
const WHEEL_TURNS = 150
const WHEEL_STEP = 600

/** The tree of a project of 10,000 docs: time to its first rows, frame rate while scrolling all of it, and memory. */
export async function treeRows(context: BrowserContext, { data }: Ground): Promise<BenchRow[]> {
  const path = `/view/${data.docId}`
  const times: number[] = []
  // The first visit only fills the browser's cache.
  for (let visit = 0; visit <= VISITS; visit++) times.push(await timeOfTree(await context.newPage(), data.projectId))
  const time = median(times.slice(1))
  const page = await context.newPage()
  await page.goto(path)
  const frames = await scrollTree(page)
  const heap = await heapMegabytes(page)
  await page.close()
  return [
    {
      what: `first rows of a tree of ${data.docs / 2} docs`,
      figure: `${whole(time)} ms after it was asked for`,
      ratio: `${(time / PAINT_GOAL).toFixed(2)} of the goal`,
    },
    {
      what: 'scrolling it, all folders open',
      figure: `${whole(frames)} frames/s in the slowest second`,
      ratio: `${(frames / FRAMES_GOAL).toFixed(2)}, wanted at least 1.00`,
    },
    { what: 'heap of the page afterwards', figure: `${whole(heap)} MB`, ratio: '' },
  ]
}

/** From the call for the tree to the frame that shows its first rows, on a page that is already loaded. */
async function timeOfTree(page: Page, projectId: string): Promise<number> {
  await page.addInitScript((id) => {
    localStorage.setItem('endpaper.projectid', id)
    const look = () => {
      const isThere = document.querySelector('[role="tree"] [data-row]') !== null
      // The next frame begins after this one is painted.
      requestAnimationFrame(isThere ? () => void performance.mark('tree') : look)
    }
    requestAnimationFrame(look)
  }, projectId)
  await page.goto('/view')
  await page.waitForFunction(() => performance.getEntriesByName('tree').length > 0)
  const time = await page.evaluate(() => {
    const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/dataByProject'))
    return (performance.getEntriesByName('tree')[0]?.startTime ?? 0) - (call?.startTime ?? 0)
  })
  await page.close()
  return time
}

/** Frames in the slowest second while scrolling; the open doc is the last one. */
async function scrollTree(page: Page): Promise<number> {
  const tree = page.getByRole('tree')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await tree.hover()
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (time: number) => {
      frames.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  for (let turn = 0; turn < WHEEL_TURNS; turn++) await page.mouse.wheel(0, -WHEEL_STEP)
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    const inSecondAfter = (from: number) => frames.filter((time) => time >= from && time < from + 1000).length
    const last = frames.at(-1) ?? 0
    return Math.min(...frames.filter((time) => time + 1000 <= last).map(inSecondAfter))
  })
}

/** Megabytes, after garbage collection. */
async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
