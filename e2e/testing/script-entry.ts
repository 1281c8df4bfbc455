import { en } from '#core/i18n/en.ts'
import { translatorOptions } from '#core/i18n/translator.ts'
import { i18n } from '../../web/lib/i18n.ts'

/** What the tests of scripts need of the web app, outside of it. */
export { runScripts } from '../../web/features/debug/script/run-scripts.ts'

export async function startTexts(): Promise<void> {
  await i18n.init({ lng: 'en', resources: { en: { translation: en } }, ...translatorOptions })
}
