import { builtInLanguages, fallbackLanguage, isBuiltIn, languageCode } from '#core/i18n/languages.ts'
import type { Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** The saved texts of a language. Of a language that there is not, as when none is asked for: those of the default language. */
export function getLanguage({ settings }: Services, asked: string) {
  const { packs } = settings.current
  const isSpoken = (lang: string) => isBuiltIn(lang) || packs.some((pack) => pack.lang === lang)
  const defaultLang = getDefaultLanguage({ settings })
  const wish = isSpoken(asked) ? asked : languageCode(asked)
  const userLang = isSpoken(wish) ? wish : ''
  const lang = userLang || defaultLang
  const pack = packs.find((one) => one.lang === lang)
  const fallback = isBuiltIn(lang) ? lang : (pack?.fallback ?? fallbackLanguage)
  return { content: pack?.texts ?? null, defaultLang, userLang, fallback }
}

/** A default language that was deleted or disabled counts for nothing. */
export function getDefaultLanguage({ settings }: Pick<Services, 'settings'>): string {
  const { defaultLang, packs } = settings.current
  return isBuiltIn(defaultLang) || packs.some(({ lang }) => lang === defaultLang) ? defaultLang : fallbackLanguage
}

/** Languages besides the built-in ones. A pack for a built-in language only overrides its texts. */
export function listAddedLanguages(db: Db) {
  const builtIn = builtInLanguages.map(({ lang }) => lang)
  return db
    .selectFrom('language_pack')
    .select(['lang as id', 'lang', 'description'])
    .where('lang', 'not in', builtIn)
    .where('is_enabled', '=', 1)
    .orderBy('lang')
    .execute()
}
