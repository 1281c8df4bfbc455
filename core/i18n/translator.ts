import { fallbackLanguage } from './languages.ts'
import type { TextKey, Texts } from './texts.ts'

export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: Params) => string

/** Nested texts saved by a super admin; missing keys fall back to the built-in texts. */
export type LanguagePack = { [key: string]: string | LanguagePack }

/** The texts of a language; the first that has a key wins. */
export type PacksOf = (lang: string) => readonly LanguagePack[]

/**
 * The text of a key: in the language, else in the one without a region, else in the fallback language, else the key itself. `{name}`
 * stands for a parameter. A `count` chooses between texts whose keys end in `_one`, `_other` and so on.
 *
 * Written here because every page loads it before it shows anything: a library for this was a tenth of the scripts of a shared doc.
 */
export function translate(packsOf: PacksOf, lang: string, key: string, params: Params = {}): string {
  const { count } = params
  for (const code of new Set([lang, lang.split('-')[0] ?? '', fallbackLanguage])) {
    const forms = typeof count === 'number' ? [`${key}_${pluralOf(code, count)}`, `${key}_other`, key] : [key]
    for (const pack of packsOf(code)) {
      for (const form of forms) {
        const text = findText(pack, form)
        if (text !== undefined) return fill(text, params)
      }
    }
  }
  return key
}

function findText(pack: LanguagePack, key: string): string | undefined {
  let at: string | LanguagePack | undefined = pack
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

/** Translations for the server: `translatorFor(lang)` returns the translate function of a language. */
export function makeTranslator(texts: Record<string, Texts>): (lang: string) => Translate {
  const packs = new Map<string, readonly LanguagePack[]>(Object.entries(texts).map(([lang, pack]) => [lang, [pack]]))
  const packsOf = (lang: string) => packs.get(lang) ?? []
  return (lang) => (key, params) => translate(packsOf, lang, key, params)
}
