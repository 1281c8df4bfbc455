import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumFlags } from '../../e2e/testing/chromium.ts'

/** A text that must stand in the window, in an element that the selector finds. */
export interface Mark {
  selector: string
  text: string
  /** It may also stand below what the window shows. */
  isAnywhere?: boolean
}

export interface ColdPage {
  url: string
  /** The page is readable when all of them are painted. */
  marks: Mark[]
  /** Cookies and storage of a reader who is signed in. */
  storageState?: Exclude<BrowserContextOptions['storageState'], string>
}

/** Bytes as they were transferred, with headers. */
export interface Transfer {
  html: number
  css: number
  scriptsBefore: number
  scriptsAfter: number
  /** Such as the document that a reader in the browser fetches. */
  data: number
}

export interface Visit extends Transfer {
  /** From the start of the navigation. undefined: not within the limit. */
  ms: number | undefined
  /** Until the server began to answer. */
  firstByteMs: number
}

/** Nothing outside this machine is reached, so that no page waits for another server. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export const launchAlone = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...chromiumFlags, ALONE] })

/** For what a page loads once it is readable, and for opening and closing the browser around it. */
const REST_MS = 10_000
/** A page that has asked for nothing for so long has all it needs. */
const QUIET_MS = 500

const NOT_READABLE: Visit = {
  ms: undefined,
  firstByteMs: 0,
  html: 0,
  css: 0,
  scriptsBefore: 0,
  scriptsAfter: 0,
  data: 0,
}

/**
 * Opens a page in a profile that has never seen it: a renderer process, a cache and compiled scripts of its own. Ends in any case: a
 * browser that hangs counts as a page that is not readable.
 */
export async function visitCold(browser: Browser, page: ColdPage, limitMs: number): Promise<Visit> {
  const opening = browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...(page.storageState && { storageState: page.storageState }),
  })
  const visit = opening.then((context) => visitIn(context, page, limitMs))
  const closing = visit.catch(() => undefined).then(async () => (await opening).close())
  const limit = limitMs + 2 * REST_MS
  return Promise.race([closing.then(() => visit), pause(limit, undefined, { ref: false }).then(() => NOT_READABLE)])
}

async function visitIn(context: BrowserContext, page: ColdPage, limitMs: number): Promise<Visit> {
  const tab = await context.newPage()
  tab.setDefaultTimeout(limitMs)
  await tab.addInitScript(watchMarks, page.marks)
  const settled = watchRequests(tab)
  await tab.goto(page.url, { waitUntil: 'commit' })
  const isReadable = await tab
    .waitForFunction(() => performance.getEntriesByName('readable').length > 0)
    .then(
      () => true,
      () => false,
    )
  if (!isReadable) return NOT_READABLE
  await settled(REST_MS)
  return await tab.evaluate(readVisit)
}

/**
 * Waits until a page has what it needs. Not until its network is idle: a stream of events never ends, so that this state is never
 * reached.
 */
function watchRequests(tab: Page): (limitMs: number) => Promise<void> {
  const open = new Set<object>()
  let lastAt = performance.now()
  tab.on('request', (request) => {
    lastAt = performance.now()
    if (request.headers()['accept'] !== 'text/event-stream') open.add(request)
  })
  const end = (request: object) => {
    lastAt = performance.now()
    open.delete(request)
  }
  tab.on('requestfinished', end)
  tab.on('requestfailed', end)
  return async (limitMs) => {
    const endsAt = performance.now() + limitMs
    while (performance.now() < endsAt && (open.size > 0 || performance.now() - lastAt < QUIET_MS)) await pause(50)
  }
}

/**
 * Runs before the page. Looks in every frame, which the browser only makes once styles have arrived, so it treats a page that
 * needs scripts and one that has none alike.
 */
function watchMarks(marks: Mark[]): void {
  const isPainted = ({ selector, text, isAnywhere }: Mark) => {
    for (const element of document.querySelectorAll(selector)) {
      const { top, bottom, width, height } = element.getBoundingClientRect()
      const isInWindow = isAnywhere === true || (bottom > 0 && top < innerHeight)
      if (isInWindow && width > 0 && height > 0 && element.textContent.includes(text)) return true
    }
    return false
  }
  const look = () => {
    // The next frame begins after this one is painted.
    requestAnimationFrame(marks.every(isPainted) ? () => void performance.mark('readable') : look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function readVisit(): Visit {
  const ms = performance.getEntriesByName('readable')[0]?.startTime ?? 0
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const { responseStart = 0, transferSize = 0 } = navigation ?? {}
  const visit = {
    ms,
    firstByteMs: responseStart,
    html: transferSize,
    css: 0,
    scriptsBefore: 0,
    scriptsAfter: 0,
    data: 0,
  }
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const path = new URL(entry.name).pathname
    if (path.endsWith('.css')) visit.css += entry.transferSize
    else if (!path.endsWith('.js')) visit.data += entry.transferSize
    else if (entry.responseEnd <= ms) visit.scriptsBefore += entry.transferSize
    else visit.scriptsAfter += entry.transferSize
  }
  return visit
}
