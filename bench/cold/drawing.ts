import { median, whole, type BenchRow, type Ground } from '../row.ts'

const DOCS = 20
/** Until the thread that draws pages has loaded. */
const START_MS = 20_000
const PAUSE_MS = 100

/** What the server needs for the HTML of a shared doc: the first of the module, others, and one that it has drawn before. */
export async function drawRow({ data }: Ground, share: string): Promise<BenchRow> {
  // The last ones are opened in the browser.
  const [first = '', ...others] = data.docIds.slice(-1000, -1000 + DOCS).map((id) => `${share}/${id}`)
  const start = await firstDrawn(first)
  const drawn: Fetched[] = []
  for (const url of others) drawn.push(await fetchPage(url))
  const kept: Fetched[] = []
  for (const url of others) kept.push(await fetchPage(url))
  const timeOf = (pages: Fetched[]) => whole(median(pages.map(({ ms }) => ms)))
  const size = whole(median(drawn.map(({ size }) => size)) / 1024)
  return {
    what: `HTML of a doc among ${whole(data.docs / 2)}`,
    figure: `first ${whole(start.ms)} ms, drawn ${timeOf(drawn)} ms, kept ${timeOf(kept)} ms; ${size} KB plain`,
    ratio: '',
  }
}

interface Fetched {
  ms: number
  size: number
  isDrawn: boolean
}

/** The first page that is drawn; before it the server sends an empty one, because the thread is loading. */
async function firstDrawn(url: string): Promise<Fetched> {
  const limit = AbortSignal.timeout(START_MS)
  for (;;) {
    const page = await fetchPage(url)
    if (page.isDrawn) return page
    if (limit.aborted) throw new Error('The server draws no pages: is the web app built?')
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

async function fetchPage(url: string): Promise<Fetched> {
  const start = performance.now()
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const html = await (await fetch(url, { headers, signal: AbortSignal.timeout(START_MS) })).text()
  return { ms: performance.now() - start, size: Buffer.byteLength(html), isDrawn: html.includes('id="arrived"') }
}
