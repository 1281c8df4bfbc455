import sanitizeHtml, { type Transformer } from 'sanitize-html'
import { docTypes, type DocContent, type DocType } from '#core/doc/doc.ts'
import { nestingDepth } from '#core/text/html-nesting.ts'
import {
  allowedAttributes,
  allowedClasses,
  allowedSchemes,
  allowedTags,
  droppedWithText,
  isHtml,
  isSoundAddress,
  keepTypeNames,
} from '#core/text/rich-text.ts'
import { UserError } from '../../../base/errors.ts'

/** Deeper nesting is rejected. */
const MAX_NESTING = 100

/** HTML is sanitized before it is stored, and again when it is shown. Markdown is stored unchanged. */
export function cleanContent(content: DocContent, type: DocType): DocContent {
  const { description, remark } = content
  return {
    ...cleanTexts(content),
    description: type === docTypes.custom || isRichText(type, description) ? cleanHtml(description) : description,
    remark: isHtml(remark) ? cleanHtml(remark) : remark,
  }
}

/** Event handlers, scripts and elements that load or run something. Also found in JSON, where quotes are escaped. */
const UNSAFE = new RegExp(
  String.raw`<[a-z][^<>]*[\s/"'\\]on[a-z]+\s*=|<(?:${droppedWithText.join('|')}|embed|link|meta|base|form)\b|javascript:`,
  'i',
)
/** Fields of rows, bodies, responses and extras that are shown as prose. */
const PROSE = new Set(['description', 'detail', 'deprecated'])

/**
 * A short text, which is shown as HTML if it contains tags. It is sanitized only if it is unsafe: a placeholder such as `<id>` would be
 * lost.
 */
export const cleanText = (text: string): string => (UNSAFE.test(text) ? cleanHtml(text) : text)

/** The same for all prose in a content, at any depth. */
export function cleanTexts<Content extends object>(content: Content): Content {
  const json = JSON.stringify(content)
  if (!UNSAFE.test(json)) return content
  return JSON.parse(json, (key, value: unknown) =>
    typeof value === 'string' && PROSE.has(key) ? cleanText(value) : value,
  ) as Content
}

const isRichText = (type: DocType, text: string) => type !== docTypes.markdown && isHtml(text)

export function cleanHtml(html: string): string {
  if (nestingDepth(html) > MAX_NESTING) throw new UserError('error.htmlTooDeep', { max: MAX_NESTING })
  return sanitizeHtml(keepTypeNames(html), {
    allowedTags,
    nonTextTags: droppedWithText,
    allowedAttributes: { '*': [...allowedAttributes], a: ['rel'] },
    allowedClasses: { '*': [allowedClasses] },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    transformTags: { a: soundLink, img: soundImage },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
}

const soundLink: Transformer = (tagName, { href, ...others }) => ({
  tagName,
  attribs: { ...(isSound(href) && { href }), ...others, rel: 'noopener noreferrer' },
})

const soundImage: Transformer = (tagName, { src, ...others }) => ({
  tagName,
  attribs: { ...(isSound(src) && { src }), ...others },
})

const isSound = (address: string | undefined) => address !== undefined && isSoundAddress(address)
