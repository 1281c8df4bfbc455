import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { visitorEn } from '#core/i18n/visitor-en.ts'
import { visitorZhCN } from '#core/i18n/visitor-zh-CN.ts'

const WEB = join(import.meta.dirname, '../../web')
/** What the page of a visitor shows before it has all texts. */
const FIRST = ['app/layouts/VisitLayout.tsx', 'features/visit/VisitDocPage.tsx', 'app/visit-data.ts']

/** The files with everything that they import at once; what they load later comes with all texts. */
function withImports(files: string[]): Set<string> {
  const found = new Set<string>()
  const left = files.map((file) => join(WEB, file))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, type, path = ''] of code.matchAll(
      /^(?:import|export)( type)?\b[^'\n]*(?:\n[^'\n]*)*? from '(\.[^']+\.tsx?)'/gm,
    )) {
      const imported = join(dirname(file), path)
      if (type === undefined && existsSync(imported)) left.push(imported)
    }
  }
  return found
}

it('starts pages of visitors with every text that they can show at once', () => {
  const files = withImports(FIRST)
  expect(files.size).toBeGreaterThan(50)
  const used = new Set<string>()
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    for (const [, group = ''] of code.matchAll(/['"`]([a-z][A-Za-z]*)\.[a-z]\w*['"`]/g)) {
      if (existsSync(join(WEB, '../core/i18n/en', `${group}.json`))) used.add(group)
    }
  }
  expect([...used].filter((group) => !(group in visitorEn))).toEqual([])
  expect(Object.keys(visitorZhCN)).toEqual(Object.keys(visitorEn))
})
