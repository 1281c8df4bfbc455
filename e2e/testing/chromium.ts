import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser of the system: nothing is downloaded. */
export const findChromium = (): string | undefined => findProgram(NAMES)

/** The same browser without its own windows, where it is installed: journeys take a third less time. */
export const findWindowlessChromium = (): string | undefined => findProgram(['chromium-headless-shell', ...NAMES])

function findProgram(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((dir) => join(dir, name))).find((file) => existsSync(file))
}

/**
 * Root needs to run it without its sandbox; it only opens our own pages. The other flags disable background requests,
 * and give frames processes of their own: only a browser with windows does so by itself.
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
