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
    ...content,
    description: type === docTypes.custom || isRichText(type, description) ? cleanHtml(description) : description,
    remark: isHtml(remark) ? cleanHtml(remark) : remark,
  }
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
