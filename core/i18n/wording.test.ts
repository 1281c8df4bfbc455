import { expect, it } from 'vitest'
import { en } from './en.ts'
import { flattenTexts } from './pack.ts'
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

/** 折叠 is what an editor does with code. */
const chineseToAvoid =
  /待办|用户中心|后台管理|错误含义|过滤|全部折叠|移入回收站|ContentType|篇|现成片段|书写方式|开放接口的全部方法|[「」『』]|！/
const noBlank = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u

const texts = (pack: object) => Object.entries(flattenTexts(pack)).filter(([key]) => !fixed.has(key))

it('English texts are plain', () => {
  expect(texts(en).filter(([, text]) => wordsToAvoid.test(text))).toEqual([])
})

it('Chinese texts have one word for one thing, and a blank beside Latin letters and digits', () => {
  expect(texts(zhCN).filter(([, text]) => chineseToAvoid.test(text) || noBlank.test(text))).toEqual([])
})
