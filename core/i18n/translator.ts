import { createInstance } from 'i18next'
import { fallbackLanguage } from './languages.ts'
import { baseTexts, isBuiltIn, type LanguagePack } from './pack.ts'
import type { TextKey, Texts } from './texts.ts'

export type Translate = (key: TextKey, params?: Record<string, string | number>) => string

/** The i18next settings of both sides: `{name}` placeholders, dotted keys, zh-CN as fallback. */
export const translatorOptions = {
  fallbackLng: fallbackLanguage,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables: { trashDays: 30 } },
  showSupportNotice: false,
}

/** Translations for the server: `translatorFor(lang)` returns the translate function of a language. Texts of packs win. */
export function makeTranslator(
  texts: Record<string, Texts>,
  packs: readonly LanguagePack[] = [],
): (lang: string) => Translate {
  const resources = Object.fromEntries(Object.entries(texts).map(([lang, translation]) => [lang, { translation }]))
  const i18n = createInstance({ ...translatorOptions, resources, initAsync: false })
  void i18n.init()
  const spoken = new Set([...Object.keys(texts), ...packs.map(({ lang }) => lang)])
  for (const { lang, fallback, texts: own } of packs) {
    const base = texts[isBuiltIn(lang) ? lang : fallback]
    if (base) i18n.addResourceBundle(lang, 'translation', baseTexts(base, lang), true, true)
    i18n.addResourceBundle(lang, 'translation', own, true, true)
  }
  const speakers = new Map<string, Translate>()
  return (lang) => {
    const known = speakers.get(lang)
    if (known) return known
    const fixed = i18n.getFixedT(lang)
    const speak: Translate = (key, params) => fixed(key, params ?? {})
    // Only supported languages are cached, since clients can request any code.
    if (spoken.has(lang)) speakers.set(lang, speak)
    return speak
  }
}
