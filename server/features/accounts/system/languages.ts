import { builtInLanguages, fallbackLanguage, languageCode } from '#core/i18n/languages.ts'
import type { LanguagePack } from '#core/i18n/translator.ts'
import type { Db } from '../../../db/open.ts'

/** The custom texts of a language; by default those of the default language. */
export async function getLanguage(db: Db, asked: string) {
  const defaultLang = await getDefaultLanguage(db)
  const userLang = asked === '' ? '' : languageCode(asked)
  const row = await db
    .selectFrom('language_pack')
    .select('content')
    .where('lang', '=', userLang || defaultLang)
    .executeTakeFirst()
  const content: LanguagePack | null = row ? JSON.parse(row.content) : null
  return { content, defaultLang, userLang }
}

export async function getDefaultLanguage(db: Db): Promise<string> {
  const row = await db.selectFrom('language_pack').select('lang').where('is_default', '=', 1).executeTakeFirst()
  return row?.lang ?? fallbackLanguage
}

/** Languages besides the built-in ones. A pack for a built-in language only overrides its texts. */
export function listAddedLanguages(db: Db) {
  const builtIn = builtInLanguages.map(({ lang }) => lang)
  return db
    .selectFrom('language_pack')
    .select(['lang', 'description'])
    .where('lang', 'not in', builtIn)
    .orderBy('lang')
    .execute()
}
