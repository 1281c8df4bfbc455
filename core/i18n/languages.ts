/** Built-in languages, in the order in which they are offered. */
export const builtInLanguages = [
  { lang: 'zh-CN', description: '简体中文' },
  { lang: 'en', description: 'English' },
] as const

export const fallbackLanguage = 'zh-CN'

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
