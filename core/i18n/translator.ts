import { createInstance } from 'i18next'
import { fallbackLanguage } from './languages.ts'
import type { TextKey, Texts } from './texts.ts'

export type Translate = (key: TextKey, params?: Record<string, string | number>) => string

/** Nested texts saved by a super admin; missing keys fall back to the built-in texts. */
export type LanguagePack = { [key: string]: string | LanguagePack }

/** The i18next settings of both sides: `{name}` placeholders, dotted keys, zh-CN as fallback. */
export const translatorOptions = {
  fallbackLng: fallbackLanguage,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  showSupportNotice: false,
}

/** Translations for the server: `translatorFor(lang)` returns the translate function of a language. */
export function makeTranslator(texts: Record<string, Texts>): (lang: string) => Translate {
  const resources = Object.fromEntries(Object.entries(texts).map(([lang, translation]) => [lang, { translation }]))
  const i18n = createInstance({ ...translatorOptions, resources, initAsync: false })
  void i18n.init()
  const speakers = new Map<string, Translate>()
  return (lang) => {
    const known = speakers.get(lang)
    if (known) return known
    const fixed = i18n.getFixedT(lang)
    const speak: Translate = (key, params) => fixed(key, params ?? {})
    // Only supported languages are cached, since clients can request any code.
    if (texts[lang]) speakers.set(lang, speak)
    return speak
  }
}
