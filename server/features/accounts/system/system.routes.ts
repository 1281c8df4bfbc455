import { systemCalls } from '#core/contract/system.ts'
import { routes } from '../../../http/door.ts'
import { getLanguage, listAddedLanguages } from './languages.ts'
import { getFrontSetting } from './settings.ts'
import { getViewConfig } from './view-config.ts'

export const systemRoutes = routes(systemCalls, {
  viewConfig: (ctx) => getViewConfig(ctx),
  frontConfig: ({ db }, { key }) => getFrontSetting(db, key),
  getLanguage: async ({ services }, { lang }) => getLanguage(services, lang ?? ''),
  listLanguages: ({ db }) => listAddedLanguages(db),
})
