import sanitizeHtml, { type Transformer } from 'sanitize-html'
import { docTypes, type DocContent, type DocType } from '#core/doc/doc.ts'
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

/** Returns clean HTML. Throws a `UserError` if the text is refused. */
export type Clean = (html: string) => string

type Texts = Pick<DocContent, 'description' | 'remark'>

/** HTML is sanitized before it is stored, and again when it is shown. Markdown is stored unchanged. For `clean` see `cleanAhead`. */
export function cleanContent(content: DocContent, type: DocType, clean: Clean = cleanHtml): DocContent {
  const { description, remark } = content
  const isRich = richFields(content, type)
  return {
    // Rich text is cleaned below, by its own rules and only once.
    ...cleanTexts(withoutRichText(content), clean),
    description: isRich.description ? clean(description) : description,
    remark: isRich.remark ? clean(remark) : remark,
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
const cleanText = (text: string, clean: Clean): string => (UNSAFE.test(text) ? clean(text) : text)

/** The same for all prose in a content, at any depth. */
export function cleanTexts<Content extends object>(content: Content, clean: Clean = cleanHtml): Content {
  const json = JSON.stringify(content)
  if (!UNSAFE.test(json)) return content
  return JSON.parse(json, (key, value: unknown) =>
    typeof value === 'string' && PROSE.has(key) ? cleanText(value, clean) : value,
  ) as Content
}

/** The texts that `cleanTexts` cleans. */
export function unsafeTexts(content: object): string[] {
  const json = JSON.stringify(content)
  if (!UNSAFE.test(json)) return []
  const found: string[] = []
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && PROSE.has(key) && UNSAFE.test(value)) found.push(value)
    return value
  })
  return found
}

/** The texts that `cleanContent` cleans. */
export function textsToClean(content: DocContent, type: DocType): string[] {
  const { description, remark } = content
  const isRich = richFields(content, type)
  return [
    ...(isRich.description ? [description] : []),
    ...(isRich.remark ? [remark] : []),
    ...unsafeTexts(withoutRichText(content)),
  ]
}

const withoutRichText = (content: DocContent): DocContent => ({ ...content, description: '', remark: '' })

const richFields = ({ description, remark }: Texts, type: DocType) => ({
  description: type === docTypes.custom || (type !== docTypes.markdown && isHtml(description)),
  remark: isHtml(remark),
})

/** Takes time in proportion to the length of the text. */
export function cleanHtml(html: string): string {
  return withoutEmptyImages(
    sanitizeHtml(keepTypeNames(html), {
      allowedTags,
      nonTextTags: droppedWithText,
      allowedAttributes: { '*': [...allowedAttributes], a: ['rel'] },
      allowedClasses: { '*': [allowedClasses] },
      allowedSchemes: [...allowedSchemes],
      allowProtocolRelative: false,
      transformTags: { '*': withSoundAddresses },
      ...refuseNesting(),
    }),
  )
}

/** Counts what the parser holds open: it searches all of that at each closing tag. */
function refuseNesting() {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > MAX_NESTING) throw new UserError('error.htmlTooDeep', { max: MAX_NESTING })
    },
    onCloseTag: () => void (depth -= 1),
  }
}

const withSoundAddresses: Transformer = (tagName, attribs) => {
  if (tagName !== 'a' && !('href' in attribs) && !('src' in attribs)) return { tagName, attribs }
  const { href, src, ...others } = attribs
  const addresses = { ...(isSound(href) && { href }), ...(isSound(src) && { src }) }
  return { tagName, attribs: { ...addresses, ...others, ...(tagName === 'a' && { rel: 'noopener noreferrer' }) } }
}

const isSound = (address: string | undefined) => address !== undefined && isSoundAddress(address)

/** `exclusiveFilter` would copy the whole text for each image. */
const withoutEmptyImages = (clean: string) => clean.replaceAll(/<img(?: (?!src=)[a-z]+(?:="[^"]*")?)* \/>/g, '')
