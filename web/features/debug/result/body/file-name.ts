import { headerValue, safeFileName, type BodyFacts } from '#core/debug/answer/body-facts.ts'
import { parseFileName } from '../../../../lib/save-file.ts'
import type { Exchange } from '../../exchange/exchange-state.ts'

const endings: Record<string, string> = {
  json: '.json',
  xml: '.xml',
  html: '.html',
  text: '.txt',
  events: '.txt',
  pdf: '.pdf',
}

/** The name that the answer gives, else one made from the URL. */
export function answerFileName({ request, head }: Exchange, { kind, mediaType }: BodyFacts): string {
  const disposition = headerValue(head?.headers ?? [], 'content-disposition')
  if (/filename/i.test(disposition)) return safeFileName(parseFileName(disposition))
  const last = /([^/?#]*)(?:[?#].*)?$/.exec(request.url)?.[1] ?? ''
  const name = last === '' || last.includes(':') ? 'response' : safeFileName(last)
  if (/\.\w{1,8}$/.test(name)) return name
  const image = /^image\/(?:x-)?([a-z]+)/.exec(mediaType)?.[1]
  return `${name}${endings[kind] ?? (image ? `.${image}` : '.bin')}`
}
