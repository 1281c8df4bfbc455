import type { ExportInput } from '../base/export-input.ts'
import { hasTags } from '../rich/plain-text.ts'
import { richHtml } from '../rich/rich-html.ts'
import { base64, escapeHtml } from './html-text.ts'

/** Headings of texts are below those of the page, which end at the fourth level. */
const HEADING_SHIFT = 4

/** A whole text, with its pictures embedded. */
export function proseHtml(text: string, input: ExportInput, hasBreaks = true): string {
  const html = richHtml(text, { cleanHtml: input.cleanHtml, hasBreaks })
  return withPictures(lowered(html), input)
}

/** A short description: clean HTML when it has tags, else text whose `quoted` pieces are code. */
export function shortHtml(text: string, input: ExportInput): string {
  if (hasTags(text)) return withPictures(lowered(input.cleanHtml(text)), input)
  const pieces = text.trim().split(/`([^`\n]+)`/)
  return pieces
    .map((piece, index) => (index % 2 === 0 ? escapeHtml(piece) : `<code>${escapeHtml(piece)}</code>`))
    .join('')
}

/** Finds tags only: in clean HTML, a `<` of the text is an entity. */
const lowered = (html: string) =>
  html.replace(/<(\/?)h([1-6])\b/g, (_tag, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + HEADING_SHIFT)}`
  })

/** A picture is embedded or becomes a link, since the file fetches nothing. */
function withPictures(html: string, { images, t }: ExportInput): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const src = attribute(tag, 'src')
    const alt = attribute(tag, 'alt')
    const image = images?.get(unescaped(src))
    if (image) return `<img src="data:${image.mime};base64,${base64(image.bytes)}" alt="${alt}">`
    const label = t('export.image', { name: alt || src })
    return /^https?:/i.test(src) ? `<a href="${src}" rel="noopener noreferrer">${label}</a>` : `<span>${label}</span>`
  })
}

/** Still escaped. */
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
