import { expect, it } from 'vitest'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { impactText } from './impact.ts'

const translatorFor = makeTranslator({ en, 'zh-CN': zhCN })

it('names what is deleted with a project, without zeros', () => {
  const impact = { projects: 1, modules: 3, docs: 128, shares: 0 }
  expect(impactText(translatorFor('en'), impact, { without: 'projects', lang: 'en' })).toBe(
    'Also deleted: 3 applications and 128 docs. Everything stays in the recycle bin for 30 days.',
  )
})

it('counts the projects of a space, in Chinese too', () => {
  const impact = { projects: 2, modules: 3, docs: 0, shares: 0 }
  expect(impactText(translatorFor('zh-CN'), impact, { lang: 'zh-CN' })).toBe(
    '将一并删除 2 个项目和 3 个应用，30 天内可从回收站恢复。',
  )
})

it('says when nothing else is deleted', () => {
  const impact = { projects: 0, modules: 0, docs: 0, shares: 0 }
  expect(impactText(translatorFor('en'), impact, { lang: 'en' })).toBe(
    'It is empty. It stays in the recycle bin for 30 days.',
  )
})
