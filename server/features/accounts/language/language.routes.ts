import { languageCalls } from '#core/contract/language.ts'
import { routes } from '../../../http/door.ts'
import { getDefaultLanguage } from '../system/languages.ts'
import {
  deleteLanguage,
  getLanguagePack,
  listLanguages,
  saveLanguage,
  saveLanguageTexts,
  setDefaultLanguage,
} from './change-languages.ts'

export const languageRoutes = routes(languageCalls, {
  defaultLanguage: async ({ services }) => getDefaultLanguage(services),
  listLanguages: (ctx) => listLanguages(ctx),
  getLanguagePack: (ctx, input) => getLanguagePack(ctx, input),
  saveLanguage: (ctx, input) => saveLanguage(ctx, input),
  saveLanguageTexts: (ctx, input) => saveLanguageTexts(ctx, input),
  deleteLanguage: (ctx, input) => deleteLanguage(ctx, input),
  setDefaultLanguage: (ctx, input) => setDefaultLanguage(ctx, input),
})
