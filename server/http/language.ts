import type { FastifyRequest } from 'fastify'
import { acceptedLanguages, builtInLanguages, fallbackLanguage, languageCode } from '#core/i18n/languages.ts'

const spoken = new Set<string>(builtInLanguages.map(({ lang }) => lang))

/** The language of messages: the `lang` query, then what the browser asks for, then the fallback. */
export function languageOf(request: FastifyRequest): string {
  const { lang } = (request.query ?? {}) as { lang?: string }
  const wishes = [...(lang ? [languageCode(lang)] : []), ...acceptedLanguages(request.headers['accept-language'] ?? '')]
  return wishes.find((wish) => spoken.has(wish)) ?? fallbackLanguage
}
