import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './run.ts'

it('finds no key of a text twice: the second would hide the first', () => {
  const files = globSync('core/i18n/*/*.json', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    // One line for each key; what a group contains is indented further.
    const keys = readFileSync(join(ROOT, file), 'utf8').match(/^ {2}"[^"]+":/gm) ?? []
    expect(keys.length, file).toBe(new Set(keys).size)
  }
})
