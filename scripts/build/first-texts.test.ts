import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '#core/i18n/en.ts'
import { readerEn } from '#core/i18n/reader-en.ts'
import { readerZhCN } from '#core/i18n/reader-zh-CN.ts'
import { visitorEn } from '#core/i18n/visitor-en.ts'
import { visitorZhCN } from '#core/i18n/visitor-zh-CN.ts'

const WEB = join(import.meta.dirname, '../../web')
const APP = ['app/App.tsx', 'app/Root.tsx', 'app/CrashPage.tsx', 'app/reading-pages.ts']
const STATIC = /^(?:import|export)( type)?\b[^'\n]*(?:\n[^'\n]*)*? from '(\.[^']+\.tsx?)'/gm
/** Loaded later; with `withAllTexts` only after all texts. */
const LATER = /(withAllTexts\([^']*)?import\('(\.[^']+\.tsx?)'\)/g
const KEY = /['"`]([a-z]\w*)\.([a-z]\w*)(['"`.]|\$\{)/gi

/** The files with everything that they import, and that can be shown before all texts have arrived. */
function shownFirst(files: string[]): Set<string> {
  const found = new Set<string>()
  const left = files.map((file) => join(WEB, file))
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    const imported = [...code.matchAll(STATIC), ...(isRoutes(file) ? [] : code.matchAll(LATER))]
    for (const [, isOther, path = ''] of imported) {
      const target = join(dirname(file), path)
      if (isOther === undefined && existsSync(target)) left.push(target)
    }
  }
  return found
}

/** Their pages are named by the tests. */
const isRoutes = (file: string) => file.endsWith('reading-pages.ts')

/** Groups of the texts that the files name. Many other words have the same form, such as actions. */
function groupsIn(files: ReadonlySet<string>): string[] {
  const groups = new Set<string>()
  for (const file of files) {
    for (const [, group = '', key = '', end] of readFileSync(file, 'utf8').matchAll(KEY)) {
      const texts = Object.keys((en as Record<string, object>)[group] ?? {})
      const isText = texts.some((text) =>
        end === '${' ? text.startsWith(key) : text.replace(/_(one|other)$/, '') === key,
      )
      if (isText) groups.add(group)
    }
  }
  return [...groups]
}

const cases = [
  {
    who: 'visitors',
    pages: ['app/layouts/VisitLayout.tsx', 'features/visit/VisitDocPage.tsx', 'app/visit-data.ts'],
    texts: visitorEn,
    chinese: visitorZhCN,
  },
  {
    who: 'readers',
    pages: [
      'app/layouts/ViewLayout.tsx',
      'features/view/ViewDocPage.tsx',
      'features/view/ViewHomePage.tsx',
      'app/view-data.ts',
    ],
    texts: readerEn,
    chinese: readerZhCN,
  },
]

describe.each(cases)('pages of $who', ({ pages, texts, chinese }) => {
  it('start with every text that they can show before all texts have arrived', () => {
    const files = shownFirst([...APP, ...pages])
    expect(files.size).toBeGreaterThan(50)
    expect(groupsIn(files).filter((group) => !(group in texts))).toEqual([])
    expect(Object.keys(chinese)).toEqual(Object.keys(texts))
  })
})
