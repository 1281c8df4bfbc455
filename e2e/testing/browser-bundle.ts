import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** A module of the web app as one script that sets a global variable, to be tried in a real browser apart from the page. */
export async function bundleForBrowser(file: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: { write: false, minify: false, lib: { entry: join(ROOT, file), formats: ['iife'], name } },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}
