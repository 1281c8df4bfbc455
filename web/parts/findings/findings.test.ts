import { expect, it } from 'vitest'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import type { Finding } from '#core/importers/draft/draft.ts'
import { countByLevel, filterGroups, findingText, groupFindings } from './findings.ts'

const t = makeTranslator({ en, 'zh-CN': zhCN })('en')

const finding = (level: Finding['level'], key: Finding['key'], place: string, params = {}): Finding => ({
  level,
  key,
  place,
  params,
})
const findings = [
  finding('info', 'import.methodAssumed', 'Orders / List'),
  finding('warning', 'import.noUrl', 'Orders / Find'),
  finding('error', 'import.notPath', '/pets'),
  finding('warning', 'import.noUrl', 'Orders / Cancel'),
]

it('groups findings with the same text, most severe first', () => {
  expect(groupFindings(t, findings)).toEqual([
    { level: 'error', text: 'This path could not be read and was skipped', places: ['/pets'] },
    {
      level: 'warning',
      text: 'The request has no URL. “/” is used.',
      places: ['Orders / Find', 'Orders / Cancel'],
    },
    { level: 'info', text: 'No method given. GET is used.', places: ['Orders / List'] },
  ])
})

it('translates the reason why a doc was rejected', () => {
  const refused = finding('error', 'import.docRefused', 'GET /pets', { reason: 'error.tooLong', max: 200 })
  expect(findingText(t, refused)).toBe('This doc could not be saved: Up to 200 characters')
})

it('finds groups by their text, and single places in them', () => {
  const groups = groupFindings(t, findings)
  expect(filterGroups(groups, { level: '', text: 'cancel' })).toEqual([
    expect.objectContaining({ level: 'warning', places: ['Orders / Cancel'] }),
  ])
  expect(filterGroups(groups, { level: 'info', text: '' })).toHaveLength(1)
  expect(filterGroups(groups, { level: 'error', text: 'assumed' })).toEqual([])
})

it('counts by level', () => {
  expect(countByLevel(findings)).toEqual({ error: 1, warning: 2, info: 1 })
})
