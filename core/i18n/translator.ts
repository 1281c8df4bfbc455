import { fallbackLanguage } from './languages.ts'
import type { LanguagePack, NestedTexts } from './pack.ts'
import type { TextKey, Texts } from './texts.ts'

export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: Params) => string

/** Where the texts of a reader come from. */
export interface TextSource {
  /** In the order in which they are asked. */
  langs: readonly string[]
  /** The texts of a language; the first that has a key wins. */
  textsOf: (lang: string) => readonly NestedTexts[]
}

/** Parameters that no caller has to give. */
export const commonParams: Params = { trashDays: 30 }

/** A language, the one without its region, the one that stands in for missing texts, and the last resort. */
export const languagesOf = (lang: string, fallback = fallbackLanguage): string[] => [
  ...new Set([lang, lang.split('-')[0] ?? '', fallback, fallbackLanguage]),
]

/**
 * The text of a key, or the key itself if no language has it. `{name}` stands for a parameter. A `count` chooses between texts whose keys
 * end in `_one`, `_other` and so on, by the rules of the language that has the text.
 *
 * Written here because every page loads it before it shows anything: a library for this was a tenth of the scripts of a shared doc.
 */
export function translate({ langs, textsOf }: TextSource, key: string, params: Params): string {
  const { count } = params
  for (const lang of langs) {
    const forms = typeof count === 'number' ? [`${key}_${pluralOf(lang, count)}`, `${key}_other`, key] : [key]
    for (const texts of textsOf(lang)) {
      for (const form of forms) {
        const text = findText(texts, form)
        if (text !== undefined) return fill(text, params)
      }
    }
  }
  return key
}

function findText(texts: NestedTexts, key: string): string | undefined {
  let at: string | NestedTexts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

const fill = (text: string, params: Params) =>
  text.includes('{') ? text.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name] ?? '')) : text

const rules = new Map<string, Intl.PluralRules | undefined>()

function pluralOf(lang: string, count: number): string {
  if (!rules.has(lang)) rules.set(lang, rulesOf(lang))
  return rules.get(lang)?.select(count) ?? 'other'
}

/** Undefined for a code that is no language: an instance may name its languages as it likes. */
function rulesOf(lang: string): Intl.PluralRules | undefined {
  try {
    return new Intl.PluralRules(lang)
  } catch {
    return undefined
  }
}

/** Translations for the server: `translatorFor(lang)` returns the translate function of a language. Texts of packs win. */
export function makeTranslator(
  texts: Record<string, Texts>,
  packs: readonly LanguagePack[] = [],
): (lang: string) => Translate {
  const known = new Map<string, NestedTexts[]>(Object.entries(texts).map(([lang, own]) => [lang, [own]]))
  for (const { lang, texts: own } of packs) known.set(lang, [own, ...(known.get(lang) ?? [])])
  const fallbacks = new Map(packs.map(({ lang, fallback }) => [lang, fallback]))
  const textsOf = (lang: string) => known.get(lang) ?? []
  return (lang) => {
    const source = { langs: languagesOf(lang, fallbacks.get(lang)), textsOf }
    return (key, params) => translate(source, key, { ...commonParams, ...params })
  }
}
