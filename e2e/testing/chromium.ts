import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FULL = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const HEADLESS = ['chromium-headless-shell']

/** The browser of the system, as people use it: nothing is downloaded. */
export const findChromium = (): string | undefined => findProgram([...FULL, ...HEADLESS])

/** The smaller build without a user interface, if it is installed: journeys take about a third less time in it. */
export const findHeadlessChromium = (): string | undefined => findProgram([...HEADLESS, ...FULL])

function findProgram(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((dir) => join(dir, name))).find((file) => existsSync(file))
}

/**
 * Root needs to run it without its sandbox; it only opens our own pages. The last flag runs sandboxed frames in separate
 * processes, which is the default except in the headless build. The others disable background requests.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--site-per-process',
]
