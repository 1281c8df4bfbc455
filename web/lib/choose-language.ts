import { builtInLanguages, languageCode } from '#core/i18n/languages.ts'
import { readStored } from './storage.ts'

interface Wishes {
  /** `?lang=` of the address. */
  query?: string | null
  stored?: string | undefined
  /** Preferred languages of the browser, best first. */
  browser: readonly string[]
}

const CODE = /^[A-Za-z0-9_-]{1,20}$/

/** The address wins, then the stored choice, then the browser if it prefers a built-in language. */
export function chooseLanguage({ query, stored, browser }: Wishes): string | undefined {
  const named = [query, stored].find((code) => code && CODE.test(code))
  if (named) return languageCode(named)
  const codes = browser.map(languageCode)
  return codes.find((code) => builtInLanguages.some(({ lang }) => lang === code))
}

/** Undefined when nothing was requested: the instance decides. */
export function askedLanguage(): string | undefined {
  return chooseLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    stored: readStored('language'),
    browser: navigator.languages,
  })
}
