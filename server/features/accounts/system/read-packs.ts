import { en } from '#core/i18n/en.ts'
import { builtInLanguages, fallbackLanguage, isBuiltIn } from '#core/i18n/languages.ts'
import { flattenTexts, nestTexts, readPack, withAllPlurals, type LanguagePack } from '#core/i18n/pack.ts'
import type { Db } from '../../../db/open.ts'

export const englishTexts = flattenTexts(en)

/** Returns the enabled packs: the same list until one of them changes. */
export function makePackReader(db: Db): () => Promise<readonly LanguagePack[]> {
  let print = ''
  let packs: readonly LanguagePack[] = []
  return async () => {
    const versions = await db
      .selectFrom('language_pack')
      .select(['lang', 'version', 'modified_at'])
      .orderBy('lang')
      .execute()
    const now = JSON.stringify(versions)
    if (now === print) return packs
    packs = await listPacks(db)
    print = now
    return packs
  }
}

async function listPacks(db: Db): Promise<LanguagePack[]> {
  const rows = await db
    .selectFrom('language_pack')
    .select(['lang', 'fallback', 'content'])
    .where('is_enabled', '=', 1)
    .orderBy('lang')
    .execute()
  return rows.map((row) => ({
    lang: row.lang,
    fallback: isBuiltIn(row.fallback) ? row.fallback : fallbackLanguage,
    texts: nestTexts(withAllPlurals(readContent(row.content), row.lang)),
  }))
}

/** The texts that can be shown, whatever the row contains. */
export function readContent(content: string): Record<string, string> {
  try {
    return readPack(JSON.parse(content), englishTexts).texts
  } catch {
    return {}
  }
}

/** Whether people can choose the language. */
export async function isSpoken(db: Db, lang: string): Promise<boolean> {
  if (builtInLanguages.some((one) => one.lang === lang)) return true
  const row = await db
    .selectFrom('language_pack')
    .select('lang')
    .where('lang', '=', lang)
    .where('is_enabled', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
