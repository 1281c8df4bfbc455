import type { AdminLanguage } from '#core/contract/language.ts'
import { builtInLanguages, fallbackLanguage, isBuiltIn } from '#core/i18n/languages.ts'
import { flattenTexts, nestTexts, onlyChanged, readPack, type FlatTexts } from '#core/i18n/pack.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { audit } from '../audit/audit.ts'
import { changeSettings } from '../setting/change-settings.ts'
import { getDefaultLanguage } from '../system/languages.ts'
import { englishTexts, readContent } from '../system/read-packs.ts'

/** Besides the built-in ones. */
const MAX_LANGUAGES = 50
/** Keys of texts that were left out, in an answer. */
const MAX_NAMED = 100

const builtInTexts: Record<string, FlatTexts> = { en: englishTexts, 'zh-CN': flattenTexts(zhCN) }

export async function listLanguages({ db, services }: UserCtx): Promise<AdminLanguage[]> {
  const rows = await db.selectFrom('language_pack').selectAll().orderBy('lang').execute()
  const defaultLang = getDefaultLanguage(services)
  const own = rows.map((row) => toLanguage(row, defaultLang))
  const untouched = builtInLanguages
    .filter(({ lang }) => !rows.some((row) => row.lang === lang))
    .map(({ lang, description }) =>
      toLanguage({ lang, description, fallback: lang, is_enabled: 1, content: '{}' }, defaultLang),
    )
  return [...untouched, ...own].sort((a, b) => b.isBuiltIn - a.isBuiltIn || (a.lang < b.lang ? -1 : 1))
}

interface Row {
  lang: string
  description: string
  fallback: string
  is_enabled: 0 | 1
  content: string
}

function toLanguage({ lang, description, fallback, is_enabled, content }: Row, defaultLang: string): AdminLanguage {
  return {
    id: lang,
    lang,
    description,
    fallback: isBuiltIn(lang) ? lang : fallback,
    isBuiltIn: isBuiltIn(lang) ? 1 : 0,
    isEnabled: isBuiltIn(lang) ? 1 : is_enabled,
    isDefault: lang === defaultLang ? 1 : 0,
    textCount: Object.keys(readContent(content)).length,
  }
}

export async function getLanguagePack(ctx: UserCtx, { id }: { id: string }) {
  const language = (await listLanguages(ctx)).find(({ lang }) => lang === id)
  if (!language) throw new UserError('error.notFound')
  const row = await findPack(ctx.db, id)
  return { ...language, content: JSON.stringify(nestTexts(readContent(row?.content ?? '{}'))) }
}

interface SavedLanguage {
  id?: string
  lang: string
  description: string
  fallback?: 'zh-CN' | 'en'
  isEnabled?: 0 | 1
  content?: string
}

export async function saveLanguage(ctx: UserCtx, { id, ...input }: SavedLanguage) {
  const { lang } = input
  checkCode(lang)
  if (id !== undefined && id !== lang) throw new UserError('error.languageFixed', {}, 'lang')
  const read = input.content === undefined ? undefined : readPack(parse(input.content), englishTexts)
  const textCount = await transact(ctx, async (tx) => {
    const before = await findPack(tx.db, lang)
    if (id === undefined) await checkNew(tx.db, lang)
    if (id !== undefined && !before && !isBuiltIn(lang)) throw new UserError('error.notFound')
    const isEnabled = isBuiltIn(lang) ? 1 : (input.isEnabled ?? before?.is_enabled ?? 1)
    if (isEnabled === 0 && getDefaultLanguage(tx.services) === lang)
      throw new UserError('error.languageIsDefault', {}, 'isEnabled')
    const fallback = isBuiltIn(lang) ? lang : (input.fallback ?? before?.fallback ?? fallbackLanguage)
    const texts = read ? onlyChanged(read.texts, builtInTexts[fallback] ?? {}) : readContent(before?.content ?? '{}')
    await putPack(tx, { lang, description: input.description, fallback, is_enabled: isEnabled, texts })
    await audit(tx, { action: 'configured', object: `language ${lang} (${Object.keys(texts).length} texts)` })
    return Object.keys(texts).length
  })
  await ctx.services.settings.reload()
  return {
    id: lang,
    textCount,
    unknown: (read?.unknown ?? []).slice(0, MAX_NAMED).map((key) => key.slice(0, 200)),
    unusable: (read?.unusable ?? []).slice(0, MAX_NAMED).map((key) => key.slice(0, 200)),
  }
}

/** A code that browsers can use for dates and numbers, too. */
function checkCode(lang: string): void {
  try {
    if (Intl.getCanonicalLocales(lang)[0] === lang) return
  } catch {
    // Told below.
  }
  throw new UserError('error.languageCode', {}, 'lang')
}

function parse(content: string): unknown {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told below.
  }
  throw new UserError('error.languageJson', {}, 'content')
}

async function checkNew(db: Db, lang: string): Promise<void> {
  const rows = await db.selectFrom('language_pack').select('lang').execute()
  if (rows.length >= MAX_LANGUAGES) throw new UserError('error.languagesTooMany', { max: MAX_LANGUAGES }, 'lang')
  const taken = [...rows.map((row) => row.lang), ...builtInLanguages.map((one) => one.lang), 'zh']
  if (taken.some((code) => code.toLowerCase() === lang.toLowerCase()))
    throw new UserError('error.languageTaken', {}, 'lang')
}

interface TextChanges {
  id: string
  texts: { key: string; value: string }[]
}

export async function saveLanguageTexts(ctx: UserCtx, { id, texts }: TextChanges) {
  const textCount = await transact(ctx, async (tx) => {
    const before = await findPack(tx.db, id)
    const builtIn = builtInLanguages.find(({ lang }) => lang === id)
    if (!before && !builtIn) throw new UserError('error.notFound')
    const stored = readContent(before?.content ?? '{}')
    for (const { key, value } of texts) {
      const { unknown, unusable } = readPack(nestTexts({ [key]: value }), englishTexts)
      if (unknown.length > 0) throw new UserError('error.languageKey', { key }, key)
      if (unusable.length > 0) throw new UserError('error.languageText', {}, key)
      if (value.trim() === '' || (builtIn && builtInTexts[id]?.[key] === value)) delete stored[key]
      else stored[key] = value
    }
    const { description = builtIn?.description ?? id, fallback = id, is_enabled = 1 as const } = before ?? {}
    await putPack(tx, { lang: id, description, fallback, is_enabled, texts: stored })
    await audit(tx, {
      action: 'configured',
      object: `language ${id}: ${texts.map(({ key }) => key).join(', ')}`.slice(0, 500),
    })
    return Object.keys(stored).length
  })
  await ctx.services.settings.reload()
  return { textCount }
}

export async function deleteLanguage(ctx: UserCtx, { id }: { id: string }) {
  await transact(ctx, async (tx) => {
    if (!isBuiltIn(id) && getDefaultLanguage(tx.services) === id) throw new UserError('error.languageIsDefault')
    const { numDeletedRows } = await tx.db.deleteFrom('language_pack').where('lang', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new UserError('error.notFound')
    await audit(tx, { action: 'configured', object: `language ${id} deleted` })
  })
  await ctx.services.settings.reload()
  return {}
}

export async function setDefaultLanguage(ctx: UserCtx, { lang }: { lang: string }) {
  await changeSettings(ctx, [{ key: 'endpaper.default-lang', value: lang }], () => 'lang')
  await ctx.services.settings.reload()
  return {}
}

const findPack = (db: Db, lang: string) =>
  db.selectFrom('language_pack').selectAll().where('lang', '=', lang).executeTakeFirst()

interface NewPack extends Omit<Row, 'content'> {
  texts: FlatTexts
}

async function putPack({ db, services }: Ctx, { lang, texts, ...values }: NewPack): Promise<void> {
  const content = JSON.stringify(nestTexts(texts))
  if (content.length > limits.languagePack)
    throw new UserError('error.tooLong', { max: limits.languagePack }, 'content')
  const changed = { ...values, content, modified_at: services.now() }
  await db
    .insertInto('language_pack')
    .values({ lang, ...changed, version: 1 })
    .onConflict((conflict) =>
      conflict.column('lang').doUpdateSet((eb) => ({ ...changed, version: eb('language_pack.version', '+', 1) })),
    )
    .execute()
}
