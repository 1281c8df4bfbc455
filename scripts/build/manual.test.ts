import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '#core/i18n/en.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { chapterAnchors, chapters, isChapter, type Chapter } from '#core/manual/chapters.ts'
import { readChapter, wordsIn } from '#core/manual/read-chapter.ts'

const ROOT = join(import.meta.dirname, '../..')
const PICTURES = join(ROOT, 'web/assets/manual')
const texts: Record<string, object> = { en, 'zh-CN': zhCN }

const folder = (language: string) => join(ROOT, 'core/manual', language)
const read = (language: string, chapter: string) => readFileSync(join(folder(language), `${chapter}.md`), 'utf8')

const findText = (language: string, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts[language])

const all = Object.keys(texts).flatMap((language) => chapters.map((chapter) => [language, chapter] as const))

it('has every chapter in one group', () => {
  expect([...chapters].sort()).toEqual(Object.keys(chapterAnchors).sort())
})

describe.each(Object.keys(texts))('the manual in %s', (language) => {
  it('has a file for each chapter and no other', () => {
    expect(readdirSync(folder(language)).sort()).toEqual(chapters.map((chapter) => `${chapter}.md`).sort())
  })
})

describe.each(all)('%s, chapter %s', (language, chapter) => {
  const source = read(language, chapter)

  it('has the sections that links lead to', () => {
    const { intro, sections } = readChapter(source, (key) => key)
    expect(sections.map(({ anchor }) => anchor)).toEqual(chapterAnchors[chapter])
    expect(intro).not.toBe('')
    for (const { text, title } of sections) expect(text, title).not.toBe('')
    // Sections are the only headings: their ids are unique on the page.
    expect(source.match(/^#.*$/gm)?.length).toBe(sections.length + (source.match(/^#(?!#)/gm)?.length ?? 0))
  })

  it('names words that the interface has', () => {
    for (const key of wordsIn(source)) expect(findText(language, key), key).toBeTypeOf('string')
    expect(source).not.toMatch(/\[\[(?![A-Za-z]+(?:\.\w+)+\]\])/)
  })

  it('links to chapters and sections that exist', () => {
    for (const [, name = '', anchor] of source.matchAll(/\]\(\/help\/(\w+)(?:#(\w+))?\)/g)) {
      expect(isChapter(name), name).toBe(true)
      const anchors: readonly string[] = chapterAnchors[name as Chapter]
      expect(['', ...anchors], name).toContain(anchor ?? '')
    }
    for (const [, target = ''] of source.matchAll(/[^!]\[[^\]]*\]\(([^)]*)\)/g))
      expect(target).toMatch(/^\/(help\/|openapi)/)
  })

  it('shows pictures that exist, with a text for those who cannot see them', () => {
    for (const [, alt = '', name = ''] of source.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)) {
      expect(existsSync(join(PICTURES, language, name)), name).toBe(true)
      expect(alt.length, name).toBeGreaterThan(5)
    }
  })
})

it('names the same words and pictures in both languages', () => {
  const picturesIn = (source: string) => [...source.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, name]) => name)
  for (const chapter of chapters) {
    const [english, chinese] = [read('en', chapter), read('zh-CN', chapter)]
    expect([...new Set(wordsIn(chinese))].sort(), chapter).toEqual([...new Set(wordsIn(english))].sort())
    expect(picturesIn(chinese), chapter).toEqual(picturesIn(english))
  }
})
