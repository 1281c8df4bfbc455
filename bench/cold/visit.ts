import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
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
}

/** Nothing outside this machine is reached, so that no page waits for another server. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export const launchAlone = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...chromiumFlags, ALONE] })

/** Opens a page in a profile that has never seen it: a renderer process, a cache and compiled scripts of its own. */
export async function visitCold(browser: Browser, page: ColdPage, limitMs: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...(page.storageState && { storageState: page.storageState }),
  })
  try {
    const tab = await context.newPage()
    await tab.addInitScript(watchMarks, page.marks)
    await tab.goto(page.url, { waitUntil: 'commit', timeout: limitMs })
    const isReadable = await tab
      .waitForFunction(() => performance.getEntriesByName('readable').length > 0, undefined, { timeout: limitMs })
      .then(
        () => true,
        () => false,
      )
    if (!isReadable) return { ms: undefined, html: 0, css: 0, scriptsBefore: 0, scriptsAfter: 0, data: 0 }
    await tab.waitForLoadState('networkidle', { timeout: limitMs }).catch(() => {})
    return await tab.evaluate(readVisit)
  } finally {
    await context.close()
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
  const visit = { ms, html: navigation?.transferSize ?? 0, css: 0, scriptsBefore: 0, scriptsAfter: 0, data: 0 }
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const path = new URL(entry.name).pathname
    if (path.endsWith('.css')) visit.css += entry.transferSize
    else if (!path.endsWith('.js')) visit.data += entry.transferSize
    else if (entry.responseEnd <= ms) visit.scriptsBefore += entry.transferSize
    else visit.scriptsAfter += entry.transferSize
  }
  return visit
}
