import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from './test-app.ts'

export interface PagesApp {
  t: TestApp
  close: () => Promise<void>
}

/** What every page is when nothing is put into it. */
const EMPTY_PAGE = '<html lang="zh-CN"><head><title>Endpaper</title></head><body><div id="root"></div></body></html>'

/** An app that draws pages with a module in place of the built components, which are tested in a browser: `e2e/readable.spec.ts` and `e2e/take-over.spec.ts`. */
export async function startPagesApp(drawing: string): Promise<PagesApp> {
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-pages-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), EMPTY_PAGE)
  writeFileSync(join(dir, 'draw-page.js'), drawing)
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}')
  const t = await startTestApp({}, dir, dir)
  const close = async () => {
    await t.close()
    rmSync(dir, { recursive: true })
  }
  return { t, close }
}

/** Whether a page arrived without content, as it does for everybody who may not read it. */
export const isEmptyPage = (body: string): boolean => body === EMPTY_PAGE
