import { filterTags } from './filter-tags.ts'

/** Descriptions are Markdown or, from the rich-text editor and from pushes, HTML: a text that begins with a tag is HTML. */
export function isHtml(text: string): boolean {
  return /^\s*<[a-z!]/i.test(text)
}

/** Tags, attributes and classes allowed in rich text, for the sanitizers on the server and in the browser. */
export const allowedTags = (
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code div span ul ol li dl dt dd table caption thead tbody tfoot tr ' +
  'th td colgroup col a img strong b em i u s del ins mark sub sup small kbd details summary'
).split(' ')

export const allowedAttributes = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'align',
  'start',
  'class',
] as const

/** Classes that the editors write; others are dropped. */
export const allowedClasses = /^(language-[\w-]+|task-list|task-list-item|task-done)$/

/** Disallowed tags are removed and their text is kept; these are removed with their text. */
export const droppedWithText =
  'script style textarea select option noscript iframe noembed noframes title template svg math object audio video xmp plaintext'.split(
    ' ',
  )

/** A second slash that is written as an entity. */
const hiddenHost = /^\s*\/&/

const knownAttributes: ReadonlySet<string> = new Set(allowedAttributes)

/** A text without attributes, addresses and raw elements that rich text may not contain, to be parsed. Sanitizing comes after. */
export function withKnownAttributes(html: string, alsoKept?: string): string {
  return filterTags(html, {
    keepsAttribute: (name, value, tag) => {
      // An address on another element, such as `base`, has an effect that the policy of the page stops.
      if (name === 'src' || name === 'href') {
        return (tag === 'a' || tag === 'img') && isSoundAddress(value) && !hiddenHost.test(value)
      }
      return knownAttributes.has(name) || name === alsoKept
    },
    dropsRaw: () => true,
  })
}

export const allowedSchemes = ['http', 'https', 'mailto'] as const

const soundAddress = new RegExp(`^(?:(?:${allowedSchemes.join('|')}):|/(?![/\\\\])|#)`, 'i')

/** Longer ones are dropped: they cannot be opened, and take long to check. */
const MAX_ADDRESS_LENGTH = 8192

/** URLs of the allowed schemes, of this site, and within the page. */
export const isSoundAddress = (address: string): boolean =>
  address.length <= MAX_ADDRESS_LENGTH && soundAddress.test(address.trim())

/** `List<String>` in a text is a type, not a tag. */
export const keepTypeNames = (html: string): string => html.replace(/<(?=[A-Z][a-z])/g, '&lt;')
