import type { FastifyRequest } from 'fastify'
import { acceptedLanguages, builtInLanguages, fallbackLanguage, languageCode } from '#core/i18n/languages.ts'

const spoken = new Set<string>(builtInLanguages.map(({ lang }) => lang))

/** The language of messages: the `lang` query, then what the browser asks for, then the fallback. */
export function languageOf({ query, headers }: FastifyRequest): string {
  const { lang } = (query ?? {}) as { lang?: string }
  const wish = lang ? languageCode(lang) : ''
  return spoken.has(wish) ? wish : languageOfHeader(headers['accept-language'] ?? '')
}

/** Browsers send few different headers, each of them all the time. */
const known = new Map<string, string>()
const MAX_KNOWN = 200

function languageOfHeader(header: string): string {
  const kept = known.get(header)
  if (kept !== undefined) return kept
  const language = acceptedLanguages(header).find((wish) => spoken.has(wish)) ?? fallbackLanguage
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(header, language)
  return language
}
