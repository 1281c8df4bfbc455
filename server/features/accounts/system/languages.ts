import { randomUUID } from 'node:crypto'
import { builtInLanguages, fallbackLanguage, isBuiltIn, languageCode } from '#core/i18n/languages.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import type { Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'

/** The language of a reader. Of one that there is not, as when none is asked for: the default language. */
export function findLanguage({ settings }: Pick<Services, 'settings'>, asked: string) {
  const { packs } = settings.current
  const isSpoken = (lang: string) => isBuiltIn(lang) || packs.some((pack) => pack.lang === lang)
  const defaultLang = getDefaultLanguage({ settings })
  const wish = isSpoken(asked) ? asked : languageCode(asked)
  const userLang = isSpoken(wish) ? wish : ''
  const lang = userLang || defaultLang
  const pack = packs.find((one) => one.lang === lang)
  const fallback = isBuiltIn(lang) ? lang : (pack?.fallback ?? fallbackLanguage)
  return { lang, pack, defaultLang, userLang, fallback }
}

/** The same with the saved texts. These are large, and anyone may ask, so the answer is kept. */
export function getLanguage({ settings, answers }: Services, asked: string) {
  const { lang, pack, ...chosen } = findLanguage({ settings }, asked)
  const version = `${chosen.defaultLang} ${versionOf(settings.current.packs)}`
  const source = { about: `texts of ${chosen.userLang} ${lang}`, version, isPublic: true }
  return new KeptAnswer(answers, source, async () => ({ content: pack?.texts ?? null, ...chosen }))
}

/** The list is another one when a pack has changed. */
const versions = new WeakMap<readonly unknown[], string>()

function versionOf(packs: readonly unknown[]): string {
  const version = versions.get(packs) ?? randomUUID()
  versions.set(packs, version)
  return version
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
