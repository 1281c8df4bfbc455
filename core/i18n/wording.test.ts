import { expect, it } from 'vitest'
import { en } from './en.ts'
import { flattenTexts } from './pack.ts'
import { hasBlanksBesideValues, isGoodChinese, withoutCode } from './testing/chinese-words.ts'
import { zhCN } from './zh-CN.ts'

/** Fixed from outside, also where they break these rules. */
const fixed = new Set([
  'visitor.passwordEmpty',
  'compose.chooseDoc',
  'share.chooseDoc',
  'error.importUrl',
  'mock.noReturn',
  'mock.scriptError',
  'request.directNoAnswer',
  'result.failed',
  'error.tooLong',
  'error.notEmptyWithin',
])

/** Words that read translated; each has a plain one that is used everywhere. */
const wordsToAvoid = new RegExp(
  [
    'Can ?not empty|Fill this in|Required (login|password)|Like the system|by itself|have kept it|\\bGo on\\b|Take \\{',
    'asks for a sign-in|brought up to date|What people wrote|told apart|no repeats|further fields|Shortest|Longest|Fewest',
    'No element twice|let in\\b|None needed|Nothing has to be|How it is written|Each part|Set (all )?read|Paste many',
    'Ready to copy|is dead|Given up|Own program|are closed, because|Someone must|not open to you|Nothing fits|stands here',
    'This is no |The request failed|0 minutes ago|^Solution$|Administration|\\bplease\\b|!$|CTRL|Ctrl\\+',
  ].join('|'),
  'i',
)

const texts = (pack: object) => Object.entries(flattenTexts(pack)).filter(([key]) => !fixed.has(key))

it('English texts are plain', () => {
  expect(texts(en).filter(([, text]) => wordsToAvoid.test(text))).toEqual([])
})

it('Chinese texts have one word for one thing, and a blank beside Latin letters and digits', () => {
  expect(texts(zhCN).filter(([, text]) => !isGoodChinese(text))).toEqual([])
})

it('Chinese texts have a blank beside names and numbers that are filled in', () => {
  expect(texts(zhCN).filter(([, text]) => !hasBlanksBesideValues(text))).toEqual([])
})

const chapters = import.meta.glob<string>('../manual/*/*.md', { query: '?raw', import: 'default', eager: true })
const manualLines = (lang: string) =>
  Object.entries(chapters)
    .filter(([path]) => path.includes(`/${lang}/`))
    .flatMap(([path, text]) =>
      withoutCode(text)
        .split('\n')
        .map((line) => `${path}: ${line}`),
    )

it('the manual is written in the same way as the interface, with typographic quotation marks in Chinese', () => {
  expect(manualLines('en').filter((line) => wordsToAvoid.test(line.replaceAll(/Ctrl(?!\+)/g, '')))).toEqual([])
  expect(manualLines('zh-CN').filter((line) => !isGoodChinese(line) || line.includes('"'))).toEqual([])
  expect(manualLines('zh-CN').length).toBeGreaterThan(500)
})
