import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env

/** The language of the terminal. */
export const language = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh-CN' : 'en'

export const texts = language === 'zh-CN' ? zhCN : en

export const t = makeTranslator({ en, 'zh-CN': zhCN })(language)
