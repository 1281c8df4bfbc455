import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** Bundles a module of the web app into one script that sets a global variable, to test it in a real browser outside of the app. */
export async function bundleForBrowser(file: string, name: string, plugins: Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: join(ROOT, file), formats: ['iife'], name } },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}
