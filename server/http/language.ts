import type { FastifyRequest } from 'fastify'
import { acceptedLanguages, fallbackLanguage, isBuiltIn, languageCode } from '#core/i18n/languages.ts'
import type { LanguagePack } from '#core/i18n/pack.ts'

/** The language of messages: the `lang` query, then `Accept-Language`, then the default. `packs` are the added languages. */
export function requestLanguage({ query, headers }: FastifyRequest, packs: readonly LanguagePack[]): string {
  const { lang = '' } = (query ?? {}) as { lang?: string }
  const isSpoken = (code: string) => isBuiltIn(code) || packs.some((pack) => pack.lang === code)
  if (lang !== '' && isSpoken(lang)) return lang
  const wish = languageCode(lang)
  return isSpoken(wish) ? wish : headerLanguage(headers['accept-language'] ?? '', isSpoken)
}

/** Cached: browsers send few different headers. */
const known = new Map<string, string[]>()
const MAX_KNOWN = 200

function headerLanguage(header: string, isSpoken: (code: string) => boolean): string {
  const wishes = known.get(header) ?? acceptedLanguages(header)
  if (!known.has(header)) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(header, wishes)
  }
  return wishes.find(isSpoken) ?? fallbackLanguage
}
