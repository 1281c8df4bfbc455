import { useSyncExternalStore } from 'react'
import type { OutputAt } from '#core/contract/calls.ts'
import { builtInLanguages, fallbackLanguage, isBuiltIn } from '#core/i18n/languages.ts'
import type { NestedTexts } from '#core/i18n/pack.ts'
import { commonParams, languagesOf, translate, type Params, type Translate } from '#core/i18n/translator.ts'
import type { Texts } from '#core/i18n/texts.ts'
import { askedLanguage } from './choose-language.ts'
import { get } from './request.ts'
import { store } from './storage.ts'

/** What super admins saved, and what came with the app, by language. */
const saved = new Map<string, NestedTexts>()
const loaded = new Map<string, NestedTexts>()
/** The built-in language whose texts an added language shows for missing ones. */
const fallbacks = new Map<string, string>()
/** Empty until the first language is known. */
let language = ''
let common: Params = commonParams
/** Another one after each change, so that components see it. */
let speak: Translate = (key) => key
const listeners = new Set<() => void>()

function changed(): void {
  const source = { langs: languagesOf(language, fallbacks.get(language)), textsOf }
  speak = (key, params) => translate(source, key, { ...common, ...params })
  for (const tell of listeners) tell()
}

const textsOf = (lang: string) => [saved.get(lang), loaded.get(lang)].filter((texts) => texts !== undefined)

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Reading pages start with the texts that they show at once; `withAllTexts` adds the others. */
export type Extent = 'all' | 'reader' | 'visitor'

const builtIn: Record<string, Record<Extent, () => Promise<Partial<Texts>>>> = {
  'zh-CN': {
    all: async () => (await import('#core/i18n/zh-CN.ts')).zhCN,
    reader: async () => (await import('#core/i18n/reader-zh-CN.ts')).readerZhCN,
    visitor: async () => (await import('#core/i18n/visitor-zh-CN.ts')).visitorZhCN,
  },
  en: {
    all: async () => (await import('#core/i18n/en.ts')).en,
    reader: async () => (await import('#core/i18n/reader-en.ts')).readerEn,
    visitor: async () => (await import('#core/i18n/visitor-en.ts')).visitorEn,
  },
}
let hasAllTexts = true

/** A slow or unreachable server must not keep the page blank: its texts are merged in when they arrive. */
const PACK_PATIENCE_MS = 1500

/** The text of a key in the current language, outside of components. */
export const t: Translate = (key, params) => speak(key, params)

const getSpeak = () => speak
const getLanguage = () => language

/** The same inside components, which rerender when the language changes. */
export const useT = (): Translate => useSyncExternalStore(listen, getSpeak, getSpeak)

/** Empty until the first language is known. */
export const currentLanguage = getLanguage

export const useLanguage = (): string => useSyncExternalStore(listen, getLanguage, getLanguage)

/** How long deleted things can be restored, in texts that say so. */
export function tellTrashDays(trashDays: number): void {
  if (common['trashDays'] === trashDays) return
  common = { ...common, trashDays }
  changed()
}

/** Starts in the requested language, or else in the default of the instance. */
export async function startI18n(asked = askedLanguage(), extent: Extent = 'all'): Promise<void> {
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
  language = lang
  changed()
  store('language', lang)
  if (!import.meta.env.SSR) document.documentElement.lang = lang
  void pack.then((answer) => answer && loadLateFallback(lang, extent))
}

/** An answer that came too late may name another built-in language for missing texts than the one that is shown. */
async function loadLateFallback(lang: string, extent: Extent): Promise<void> {
  if (loaded.has(builtInBehind(lang))) return
  await loadBuiltIn(lang, extent)
  changed()
}

/** The language, or the default of the instance if it was deleted. A slow server does not keep the page blank. */
async function findAdded(asked: string, pack: Promise<SavedTexts | undefined>): Promise<string> {
  const answer = await Promise.race([pack, patience()])
  return answer ? chosenOf(answer) : asked
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PACK_PATIENCE_MS))

async function loadAllTexts(): Promise<void> {
  if (hasAllTexts) return
  await loadBuiltIn(currentLanguage(), 'all')
  hasAllTexts = true
}

/** For code that reading pages load later, such as the debug page, and that shows texts which they do not start with. */
export async function withAllTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadAllTexts()])
  return code
}

/** The language itself if it is built in, else the one whose texts are shown for missing ones. */
export const builtInBehind = (lang: string): string =>
  isBuiltIn(lang) ? lang : (fallbacks.get(lang) ?? fallbackLanguage)

async function loadBuiltIn(lang: string, extent: Extent): Promise<void> {
  const code = builtInBehind(lang)
  const texts = await builtIn[code]?.[extent]()
  // Nobody is told: what is shown has its texts, and what comes later reads these.
  loaded.set(code, { ...loaded.get(code), ...texts })
}

type SavedTexts = OutputAt<'GET', '/system/i18n/get'>

/** Texts that a super admin saved arrive later than the first paint when the server is slow. */
async function loadPack(asked: string): Promise<SavedTexts | undefined> {
  const answer = await get('/system/i18n/get', { lang: asked }, { quiet: true }).catch(() => undefined)
  return answer && keepTexts(answer)
}

function keepTexts(answer: SavedTexts): SavedTexts {
  const lang = chosenOf(answer)
  fallbacks.set(lang, answer.fallback)
  if (answer.content) saved.set(lang, answer.content as NestedTexts)
  else saved.delete(lang)
  changed()
  return answer
}

const chosenOf = ({ userLang, defaultLang }: SavedTexts) => userLang || defaultLang || fallbackLanguage

/** After a super admin changed texts: shows the language as it is stored now, or another one if it was deleted. */
export async function reloadLanguage(): Promise<void> {
  const lang = currentLanguage()
  const answer = await get('/system/i18n/get', { lang }, { quiet: true }).catch(() => undefined)
  // The old texts stay until the new ones have arrived.
  if (answer) await changeLanguage(lang, 'all', Promise.resolve(keepTexts(answer)))
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
