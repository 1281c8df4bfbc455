import type { FastifyRequest } from 'fastify'
import { acceptedLanguages, builtInLanguages, fallbackLanguage, languageCode } from '#core/i18n/languages.ts'

const spoken = new Set<string>(builtInLanguages.map(({ lang }) => lang))

/** The language of messages: the `lang` query, then `Accept-Language`, then the default. */
export function requestLanguage({ query, headers }: FastifyRequest): string {
  const { lang } = (query ?? {}) as { lang?: string }
  const wish = lang ? languageCode(lang) : ''
  return spoken.has(wish) ? wish : headerLanguage(headers['accept-language'] ?? '')
}

/** Cached: browsers send few different headers. */
const known = new Map<string, string>()
const MAX_KNOWN = 200

function headerLanguage(header: string): string {
  const kept = known.get(header)
  if (kept !== undefined) return kept
  const language = acceptedLanguages(header).find((wish) => spoken.has(wish)) ?? fallbackLanguage
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(header, language)
  return language
}
