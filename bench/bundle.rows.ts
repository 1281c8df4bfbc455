import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { whole, type BenchRow, type RowGroup } from './row.ts'

const WEB = join(import.meta.dirname, '../dist/web')
const KB = 1024

/** An entry of the manifest that the build writes. */
interface BuiltFile {
  file: string
  imports?: string[]
}
type Manifest = Readonly<Partial<Record<string, BuiltFile>>>

const LANGUAGES = ['en', 'zh-CN']
/** What these pages load until the app has taken over, beside index.html and the texts: code and first data. */
const DOC = ['app/layouts/ViewLayout.tsx', 'features/view/ViewDocPage.tsx', 'app/view-data.ts']
const VISIT = ['app/layouts/VisitLayout.tsx', 'features/visit/VisitDocPage.tsx', 'app/visit-data.ts']
const EXTRA_PAGE = 'features/visit/ExtraPage.tsx'

/** Scripts that are needed for the first render, with their static imports, in the language with the longer texts. */
export const bundleRows: RowGroup = async () => {
  const manifest = JSON.parse(readFileSync(join(WEB, 'manifest.json'), 'utf8')) as Manifest
  const sizeOf = (sources: readonly string[], texts: string) =>
    LANGUAGES.map((lang) => filesOf(manifest, ['index.html', `../core/i18n/${texts}${lang}.ts`, ...sources])).reduce(
      (one, other) => (sum(one) > sum(other) ? one : other),
    )
  const all = readdirSync(join(WEB, 'assets')).filter((file) => file.endsWith('.js'))
  return [
    sizeRow('scripts of the page itself', filesOf(manifest, ['index.html']), 200),
    sizeRow('scripts of a doc', sizeOf(DOC, 'reader-'), 300),
    sizeRow('scripts of a share or published page', sizeOf(VISIT, 'visitor-'), 200),
    sizeRow('scripts of an extra page', sizeOf([...VISIT, EXTRA_PAGE], 'visitor-'), 200),
    sizeRow(
      'all scripts together',
      all.map((file) => `assets/${file}`),
    ),
  ]
}

/** The files of sources, and of all that they import at once. Fails if the build has no such source, so that no row counts too little. */
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

const sum = (files: readonly string[]) => files.reduce((size, file) => size + compressedSize(file), 0)

function sizeRow(what: string, files: string[], goal?: number): BenchRow {
  const size = sum(files) / KB
  const ratio = goal === undefined ? '' : `${(size / goal).toFixed(2)} of the goal`
  return { what, figure: `${whole(size)} KB in ${files.length} files, compressed`, ratio }
}

/** Small files are sent uncompressed. */
function compressedSize(file: string): number {
  const path = join(WEB, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}
