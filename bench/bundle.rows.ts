import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { whole, type Row, type RowGroup } from './row.ts'

const ASSETS = join(import.meta.dirname, '../dist/web/assets')
const KB = 1024

/** The scripts that stand in the page itself, and what they import from the start: needed before anything shows. */
export const bundleRows: RowGroup = async () => {
  const page = readFileSync(join(ASSETS, '../index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const all = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  return [sizeRow('scripts of the page itself', first, 200), sizeRow('all scripts together', all)]
}

function sizeRow(what: string, files: string[], goal?: number): Row {
  const size = files.reduce((sum, file) => sum + compressedSize(file), 0) / KB
  const ratio = goal === undefined ? '' : `${(size / goal).toFixed(2)} of the goal`
  return { what, figure: `${whole(size)} KB in ${files.length} files, compressed`, ratio }
}

/** Small files are sent as they are. */
function compressedSize(file: string): number {
  const path = join(ASSETS, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}
