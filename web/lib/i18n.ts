import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { translatorOptions, type Translate } from '#core/i18n/translator.ts'
import type { OutputAt } from '#core/contract/calls.ts'
import { builtInLanguages, fallbackLanguage } from '#core/i18n/languages.ts'
import { baseTexts, isBuiltIn } from '#core/i18n/pack.ts'
import type { Texts } from '#core/i18n/texts.ts'
import { askedLanguage } from './choose-language.ts'
import { get } from './request.ts'
import { store } from './storage.ts'

export const i18n = createInstance()

/** Pages for visitors start with the texts that they show at once; `loadAllTexts` adds the others. */
type Extent = 'all' | 'visitor'

const builtIn: Record<string, Record<Extent, () => Promise<Partial<Texts>>>> = {
  'zh-CN': {
    all: async () => (await import('#core/i18n/zh-CN.ts')).zhCN,
    visitor: async () => (await import('#core/i18n/visitor-zh-CN.ts')).visitorZhCN,
  },
  en: {
    all: async () => (await import('#core/i18n/en.ts')).en,
    visitor: async () => (await import('#core/i18n/visitor-en.ts')).visitorEn,
  },
}
let hasAllTexts = true

/** A slow or unreachable server must not keep the page blank: its texts are merged in when they arrive. */
const PACK_PATIENCE_MS = 1500

/** The text of a key in the current language, outside of components. */
export const t: Translate = (key, params) => i18n.t(key, params ?? {})

/** The same inside components, which rerender when the language changes. */
export function useT(): Translate {
  const { t: translate } = useTranslation(undefined, { i18n })
  return useCallback((key, params) => translate(key, params ?? {}), [translate])
}

/** Empty until the first language is known. */
export const currentLanguage = (): string => i18n.language ?? ''

export function useLanguage(): string {
  return useTranslation(undefined, { i18n }).i18n.language
}

/** How long deleted things can be restored, in texts that say so. */
export function tellTrashDays(trashDays: number): void {
  const { interpolation } = i18n.options
  if (interpolation) interpolation.defaultVariables = { trashDays }
}

/** Starts in the requested language, or else in the default of the instance. */
export async function startI18n(asked = askedLanguage(), extent: Extent = 'all'): Promise<void> {
  await i18n.use(initReactI18next).init({
    ...translatorOptions,
    resources: {},
    // Texts that a super admin saved arrive later than the first paint when the server is slow.
    react: { bindI18nStore: 'added', useSuspense: false },
  })
  hasAllTexts = extent === 'all'
  await changeLanguage(asked ?? (await defaultLanguage()), extent)
}

/** Switches without a reload: texts, dates and numbers change at once. */
export async function changeLanguage(
  asked: string,
  extent: Extent = 'all',
  pack: Promise<SavedTexts | undefined> = loadPack(asked),
): Promise<void> {
  const lang = isBuiltIn(asked) ? asked : await findAdded(asked, pack)
  await loadBuiltIn(lang, extent)
  await Promise.race([pack, patience()])
  await i18n.changeLanguage(lang)
  store('language', lang)
  if (!import.meta.env.SSR) document.documentElement.lang = lang
}

/** The built-in language whose texts an added language shows for missing ones. */
const fallbacks = new Map<string, string>()

/** The language, or the default of the instance if it was deleted. A slow server does not keep the page blank. */
async function findAdded(asked: string, pack: Promise<SavedTexts | undefined>): Promise<string> {
  const saved = await Promise.race([pack, patience()])
  return saved ? chosenOf(saved) : asked
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PACK_PATIENCE_MS))

/** For what visitors see later, such as the debug page. */
export async function loadAllTexts(): Promise<void> {
  if (hasAllTexts) return
  await loadBuiltIn(currentLanguage(), 'all')
  hasAllTexts = true
}

async function loadBuiltIn(lang: string, extent: Extent): Promise<void> {
  const code = isBuiltIn(lang) ? lang : (fallbacks.get(lang) ?? fallbackLanguage)
  const texts = await builtIn[code]?.[extent]()
  // Never overwrites existing texts: saved texts may have arrived first.
  const base = isBuiltIn(lang) ? texts : baseOf(lang, `${code} ${extent}`, texts ?? {})
  i18n.addResourceBundle(lang, 'translation', base, true, false)
}

/** The last one for each added language: the server draws many pages. */
const bases = new Map<string, { source: string; texts: object }>()

function baseOf(lang: string, source: string, texts: object): object {
  const known = bases.get(lang)
  if (known?.source === source) return known.texts
  const made = { source, texts: baseTexts(texts, lang) }
  bases.set(lang, made)
  return made.texts
}

type SavedTexts = OutputAt<'GET', '/system/i18n/get'>

async function loadPack(asked: string): Promise<SavedTexts | undefined> {
  const saved = await get('/system/i18n/get', { lang: asked }, { quiet: true }).catch(() => undefined)
  return saved && keepTexts(saved)
}

function keepTexts(saved: SavedTexts): SavedTexts {
  const lang = chosenOf(saved)
  fallbacks.set(lang, saved.fallback)
  if (saved.content) i18n.addResourceBundle(lang, 'translation', saved.content, true, true)
  return saved
}

const chosenOf = ({ userLang, defaultLang }: SavedTexts) => userLang || defaultLang || fallbackLanguage

/** After a super admin changed texts: shows the language as it is stored now, or another one if it was deleted. */
export async function reloadLanguage(): Promise<void> {
  const lang = currentLanguage()
  const saved = await get('/system/i18n/get', { lang }, { quiet: true }).catch(() => undefined)
  // The old texts stay until the new ones have arrived.
  if (saved && chosenOf(saved) === lang) i18n.removeResourceBundle(lang, 'translation')
  if (saved) await changeLanguage(lang, 'all', Promise.resolve(keepTexts(saved)))
}

async function defaultLanguage(): Promise<string> {
  const answer = await get('/system/i18n/get', {}, { quiet: true }).catch(() => undefined)
  return answer?.defaultLang || fallbackLanguage
}

/** Languages to choose from: the built-in ones and those that the instance adds. */
export async function listLanguages() {
  const added = await get('/system/i18n/lang/list', {}, { quiet: true }).catch(() => [])
  return [...builtInLanguages, ...added]
}
