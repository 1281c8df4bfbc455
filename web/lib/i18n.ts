import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { translatorOptions, type Translate } from '#core/i18n/translator.ts'
import { builtInLanguages, fallbackLanguage } from '#core/i18n/languages.ts'
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
export async function changeLanguage(lang: string, extent: Extent = 'all'): Promise<void> {
  const pack = loadPack(lang)
  await loadBuiltIn(lang, extent)
  await Promise.race([pack, patience()])
  await i18n.changeLanguage(lang)
  store('language', lang)
  if (!import.meta.env.SSR) document.documentElement.lang = lang
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PACK_PATIENCE_MS))

/** For what visitors see later, such as the debug page. */
export async function loadAllTexts(): Promise<void> {
  if (hasAllTexts) return
  await loadBuiltIn(currentLanguage(), 'all')
  hasAllTexts = true
}

async function loadBuiltIn(lang: string, extent: Extent): Promise<void> {
  const code = lang in builtIn ? lang : fallbackLanguage
  const texts = await builtIn[code]?.[extent]()
  // Never overwrites existing texts: saved texts may have arrived first.
  i18n.addResourceBundle(code, 'translation', texts, true, false)
}

async function loadPack(lang: string): Promise<void> {
  const saved = await get('/system/i18n/get', { lang }, { quiet: true }).catch(() => undefined)
  if (saved?.content) i18n.addResourceBundle(lang, 'translation', saved.content, true, true)
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
