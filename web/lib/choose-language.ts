import { chooseLanguage } from '#core/i18n/languages.ts'
import { readStored } from './storage.ts'

/** Undefined when nothing was requested: the instance decides. */
export function askedLanguage(): string | undefined {
  return chooseLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    stored: readStored('language'),
    browser: navigator.languages,
  })
}
