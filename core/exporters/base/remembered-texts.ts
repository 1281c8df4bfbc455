import type { Translate } from '../../i18n/translator.ts'

/** A translator that caches its texts: every row of every table needs the same ones. */
export function rememberedTexts(t: Translate): Translate {
  const known = new Map<string, string>()
  return (key, params) => {
    const cacheKey = params === undefined ? key : `${key} ${JSON.stringify(params)}`
    const found = known.get(cacheKey)
    if (found !== undefined) return found
    const text = t(key, params)
    if (known.size < MAX_TEXTS) known.set(cacheKey, text)
    return text
  }
}

const MAX_TEXTS = 10_000
