import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readPageScripts, sizeOf } from '../scripts/build/page-scripts.ts'
import { whole, type BenchRow, type RowGroup } from './row.ts'

const ASSETS = join(import.meta.dirname, '../dist/web/assets')

/** Scripts that are needed for the first render, and all that there are. */
export const bundleRows: RowGroup = async () => {
  const all = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  const total = sizeOf(all.map((file) => `assets/${file}`)) / 1024
  return [
    ...readPageScripts().map(({ what, files, kilobytes, limit }) => ({
      ...sizeRow(`scripts of ${what}`, files, kilobytes),
      ratio: `${(kilobytes / limit).toFixed(2)} of the goal`,
    })),
    sizeRow('all scripts together', all, total),
  ]
}

const sizeRow = (what: string, files: string[], kilobytes: number): BenchRow => ({
  what,
  figure: `${whole(kilobytes)} KB in ${files.length} files, compressed`,
  ratio: '',
})
