import type { Browser } from '@playwright/test'
import { findChromium } from '../e2e/testing/chromium.ts'
import { drawRow } from './cold/drawing.ts'
import { startFileServer, type FileServer } from './cold/file-server.ts'
import { addShare, findOperation, marksOf, readDoc, signedIn } from './cold/pages.ts'
import { addReader, installReaders, readers } from './cold/readers.ts'
import { copyPage } from './cold/static-copy.ts'
import { launchAlone, visitCold, type ColdPage, type Visit } from './cold/visit.ts'
import { median, whole, type BenchRow, type Ground, type RowGroup } from './row.ts'

const VISITS = 7
const READER_VISITS = 3
/** Docs of the module that readers in the browser show. With all 10,000 they would fetch and parse 57 MB. */
const FEW = 300
const MANY = 2000
/** A page that is not readable by then counts as never: the bench has to end. */
const LIMIT_MS = 20_000
/** For programs that parse all docs in the browser. */
const LONG_MS = 40_000
/** Times of the static page. */
const GOAL = 2

interface Parts {
  browser: Browser
  files: FileServer
}

function withBrowser(measure: (ground: Ground, parts: Parts) => Promise<BenchRow[]>): RowGroup {
  return async (ground) => {
    const executablePath = findChromium()
    if (executablePath === undefined) return [{ what: 'cold open', figure: 'Chromium is not installed', ratio: '' }]
    const files = await startFileServer()
    const browser = await launchAlone(executablePath)
    try {
      return await measure(ground, { browser, files })
    } finally {
      await browser.close()
      await files.close()
    }
  }
}

/** Pages of a module of 10,000 docs, beside one that is only a file. Each visit opens another doc, which the server has not drawn yet. */
async function ownRows(ground: Ground, { browser, files }: Parts): Promise<BenchRow[]> {
  const share = await addShare(ground)
  const drawn = await drawRow(ground, share)
  const docs = await Promise.all(ground.data.docIds.slice(-VISITS).map((id) => readDoc(ground, id)))
  const [first] = docs
  if (!first) return []
  const copy = { url: await copyPage(`${share}/${first.id}`, files), marks: marksOf(first) }
  const storageState = await signedIn(ground)
  const shared: Visit[] = []
  const viewed: Visit[] = []
  const copied: Visit[] = []
  for (const doc of docs) {
    const marks = marksOf(doc)
    await visitAgain(browser, copy, { done: copied })
    await visitAgain(browser, { url: `${share}/${doc.id}`, marks }, { done: shared })
    const view = `${ground.server.url}/view/${doc.id}`
    await visitAgain(browser, { url: view, marks, storageState }, { done: viewed })
  }
  const least = timeOf(copied)
  const times = (visits: Visit[]) => `${(timeOf(visits) / least).toFixed(2)} times the static page, wanted ${GOAL}`
  return [
    drawn,
    { what: 'cold open: static page', figure: figureOf(copied), ratio: '' },
    { what: 'cold open: shared doc', figure: figureOf(shared), ratio: times(shared) },
    { what: 'cold open: /view', figure: figureOf(viewed), ratio: times(viewed) },
  ]
}

interface Amount {
  docs: number
  visits: number
  limitMs: number
}

/** The same docs in programs that show an OpenAPI document in the browser. */
const readerRows = (amount: Amount) => async (ground: Ground, parts: Parts) => {
  const fault = await installReaders()
  if (fault !== undefined) return [{ what: 'cold open: other readers', figure: fault, ratio: '' }]
  const share = await addShare(ground, ground.data.docIds.slice(-amount.docs))
  return compareReaders(ground, { ...parts, ...amount, share })
}

interface Compared extends Parts, Amount {
  share: string
}

async function compareReaders(ground: Ground, compared: Compared): Promise<BenchRow[]> {
  const { browser, files, docs, share, visits, limitMs } = compared
  const doc = await readDoc(ground, ground.data.docId)
  const text = await (await fetch(`${share}/openapi.json`, { signal: AbortSignal.timeout(LONG_MS) })).text()
  const spec = `/${docs}.json`
  await files.add(spec, Buffer.from(text))
  const operation = findOperation(JSON.parse(text), doc)
  const pages = new Map<string, ColdPage>([['shared doc', { url: `${share}/${doc.id}`, marks: marksOf(doc) }]])
  for (const reader of readers) pages.set(reader.name, await addReader(files, reader, { spec, operation }))
  const made = new Map([...pages.keys()].map((name): [string, Visit[]] => [name, []]))
  for (let visit = 0; visit < visits; visit++) {
    for (const [name, page] of pages) await visitAgain(browser, page, { done: made.get(name) ?? [], limitMs })
  }
  const own = timeOf(made.get('shared doc') ?? [])
  return [...made].map(([name, done]) => ({
    what: `${whole(docs)} docs: ${name}`,
    figure: figureOf(done, limitMs),
    ratio:
      name === 'shared doc' || !Number.isFinite(timeOf(done))
        ? ''
        : `${(timeOf(done) / own).toFixed(1)} times the shared doc`,
  }))
}

/** A page that has failed once is not waited for again. */
async function visitAgain(
  browser: Browser,
  page: ColdPage,
  { done, limitMs = LIMIT_MS }: { done: Visit[]; limitMs?: number },
): Promise<void> {
  if (done.every(({ ms }) => ms !== undefined)) done.push(await visitCold(browser, page, limitMs))
}

/** Infinity: not within the limit. */
const timeOf = (visits: Visit[]) => median(visits.map(({ ms = Infinity }) => ms))

const kilobytes = (bytes: number) => `${whole(bytes / 1024)} KB`

/** The time, and when the server answered; then what came: the page with its styles and data, the scripts that came before it could be read, and those after. */
function figureOf(visits: Visit[], limitMs = LIMIT_MS): string {
  const time = timeOf(visits)
  if (!Number.isFinite(time)) return `not readable within ${limitMs / 1000} s`
  const bytesOf = (part: (visit: Visit) => number) => kilobytes(median(visits.map(part)))
  const page = `HTML ${bytesOf(({ html }) => html)}, CSS ${bytesOf(({ css }) => css)}`
  const scripts = `scripts ${bytesOf(({ scriptsBefore }) => scriptsBefore)} before, ${bytesOf(({ scriptsAfter }) => scriptsAfter)} after`
  const firstByte = median(visits.map(({ firstByteMs }) => firstByteMs))
  return `${whole(time)} ms (first byte ${whole(firstByte)}); ${page}, ${scripts}, data ${bytesOf(({ data }) => data)}`
}

/** A doc opened in a browser that has never been there: how long until it can be read, and what is transferred. */
export const cold: Record<string, RowGroup> = {
  'cold:pages': withBrowser(ownRows),
  'cold:readers': withBrowser(readerRows({ docs: FEW, visits: READER_VISITS, limitMs: LONG_MS })),
  'cold:many': withBrowser(readerRows({ docs: MANY, visits: 1, limitMs: LONG_MS })),
}
