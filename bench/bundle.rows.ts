import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { whole, type BenchRow, type RowGroup } from './row.ts'

const ASSETS = join(import.meta.dirname, '../dist/web/assets')
const KB = 1024

/** What these pages load before they are idle, beside the page itself: texts, code and the first data. */
const VISITOR_SCRIPTS = ['visitor-en', 'VisitLayout', 'VisitDocPage', 'visit-data']

/** Scripts that are needed for the first render, with their static imports. */
export const bundleRows: RowGroup = async () => {
  const page = readFileSync(join(ASSETS, '../index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const all = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  const named = (...names: string[]) => all.filter((file) => names.includes(file.replace(/-[^-]{8}\.js$/, '')))
  return [
    sizeRow('scripts of the page itself', withImports(first), 200),
    sizeRow('scripts of a doc', withImports([...first, ...named('en', 'ViewLayout', 'ViewDocPage')]), 300),
    sizeRow('scripts of a share or published page', withImports([...first, ...named(...VISITOR_SCRIPTS)]), 200),
    sizeRow('all scripts together', all),
  ]
}

function withImports(files: string[]): string[] {
  const found = new Set<string>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(join(ASSETS, file), 'utf8')
    left.push(...[...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name = '']) => name))
  }
  return [...found]
}

function sizeRow(what: string, files: string[], goal?: number): BenchRow {
  const size = files.reduce((sum, file) => sum + compressedSize(file), 0) / KB
  const ratio = goal === undefined ? '' : `${(size / goal).toFixed(2)} of the goal`
  return { what, figure: `${whole(size)} KB in ${files.length} files, compressed`, ratio }
}

/** Small files are sent uncompressed. */
function compressedSize(file: string): number {
  const path = join(ASSETS, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}
