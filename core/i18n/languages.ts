/** Built-in languages, in the order in which they are offered. */
export const builtInLanguages = [
  { lang: 'zh-CN', description: '简体中文' },
  { lang: 'en', description: 'English' },
] as const

export const fallbackLanguage = 'zh-CN'

export const isBuiltIn = (lang: string): boolean => builtInLanguages.some((one) => one.lang === lang)

/** Normalizes a language code: `zh` and other Chinese codes become zh-CN, `en-US` and the like become en. */
export function languageCode(code: string): string {
  const lower = code.trim().toLowerCase()
  if (lower === 'zh' || lower.startsWith('zh-')) return 'zh-CN'
  if (lower === 'en' || lower.startsWith('en-')) return 'en'
  return code.trim()
}

/** The languages of an `Accept-Language` header, best first. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [code = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { code: languageCode(code), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ code, quality }) => code !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code)
}

interface Wishes {
  /** `?lang=` of the address. */
  query?: string | null | undefined
  /** What the reader chose before. */
  stored?: string | undefined
  /** Preferred languages of the browser, best first. */
  browser: readonly string[]
}

const CODE = /^[A-Za-z0-9_-]{1,20}$/

/** The address wins, then the stored choice, then the browser if it prefers a built-in language. Undefined: the instance decides. */
export function chooseLanguage({ query, stored, browser }: Wishes): string | undefined {
  if (query && CODE.test(query)) return languageCode(query)
  // As it was chosen: an instance may have added zh-TW or en-GB.
  if (stored && CODE.test(stored)) return stored === 'zh' ? fallbackLanguage : stored
  const codes = browser.map(languageCode)
  return codes.find((code) => builtInLanguages.some(({ lang }) => lang === code))
}
