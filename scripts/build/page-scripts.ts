import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const WEB = join(import.meta.dirname, '../../dist/web')

/** An entry of the manifest that the build writes. */
interface BuiltFile {
  file: string
  imports?: string[]
}
type Manifest = Readonly<Partial<Record<string, BuiltFile>>>

/** What a page loads until the app has taken over: code, first data and texts, with their static imports. */
export interface PageScripts {
  what: string
  files: string[]
  /** Compressed. */
  kilobytes: number
  limit: number
}

const LANGUAGES = ['en', 'zh-CN']
const DOC = ['app/layouts/ViewLayout.tsx', 'features/view/ViewDocPage.tsx', 'app/view-data.ts']
const VISIT = ['app/layouts/VisitLayout.tsx', 'features/visit/VisitDocPage.tsx', 'app/visit-data.ts']

/** In the language with the longer texts. */
export function readPageScripts(): PageScripts[] {
  const manifest = JSON.parse(readFileSync(join(WEB, 'manifest.json'), 'utf8')) as Manifest
  const longest = (sources: readonly string[], texts: string) =>
    LANGUAGES.map((lang) => filesOf(manifest, ['index.html', `../core/i18n/${texts}${lang}.ts`, ...sources])).reduce(
      (one, other) => (sizeOf(one) > sizeOf(other) ? one : other),
    )
  return [
    { what: 'the page itself', files: filesOf(manifest, ['index.html']), limit: 200 },
    { what: 'a doc', files: longest(DOC, 'reader-'), limit: 300 },
    { what: 'a share or published page', files: longest(VISIT, 'visitor-'), limit: 200 },
    { what: 'an extra page', files: longest([...VISIT, 'features/visit/ExtraPage.tsx'], 'visitor-'), limit: 200 },
  ].map((page) => ({ ...page, kilobytes: sizeOf(page.files) / 1024 }))
}

/** The files of sources, and of all that they import at once. Fails if the build has no such source, so that nothing counts too little. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>()
  const left = [...sources]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const built = manifest[name]
    if (!built) throw new Error(`The web app has no ${name}`)
    if (found.has(built.file)) continue
    found.add(built.file)
    left.push(...(built.imports ?? []))
  }
  return [...found].filter((file) => file.endsWith('.js'))
}

/** Bytes of files as they are sent. Small ones are sent uncompressed. */
export const sizeOf = (files: readonly string[]) =>
  files.map((file) => join(WEB, file)).reduce((size, path) => size + compressedSize(path), 0)

const compressedSize = (path: string) => (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
