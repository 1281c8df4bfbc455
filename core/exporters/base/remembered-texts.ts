import type { Translate } from '../../i18n/translator.ts'

/** The same words stand in every row of every table: each is looked up once. Texts with values are few enough to be kept too. */
export function rememberedTexts(t: Translate): Translate {
  const known = new Map<string, string>()
  return (key, params) => {
    const place = params === undefined ? key : `${key} ${JSON.stringify(params)}`
    const found = known.get(place)
    if (found !== undefined) return found
    const text = t(key, params)
    if (known.size < MAX_TEXTS) known.set(place, text)
    return text
  }
}

const MAX_TEXTS = 10_000
