/** What remains of the tags of a text. */
export interface TagFilter {
  /** The value is as it is written, without quotes; "" for none. */
  keepsAttribute: (name: string, value: string, tag: string) => boolean
  /** Elements such as `style` whose content is not HTML are dropped with it when this holds. */
  dropsRaw: (tag: string) => boolean
}

/** Elements whose content a parser takes as text up to their end tag. */
const rawTags = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

const tagStart = /<\/?([a-z][^\t\n\f\r />]*)/iy
const gap = /[\t\n\f\r /]*/y
const attribute = /(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|(?!["'])[^\t\n\f\r >]*))?/y
const openQuote = /[\t\n\f\r ]*=[\t\n\f\r ]*["']/y

/**
 * Removes attributes from the text of an HTML document, before anything parses it: a browser reports handlers and styles against the
 * policy of the page even in a document that is never shown. Tags are found as a parser finds them. This is no sanitizer.
 */
export function filterTags(html: string, filter: TagFilter): string {
  const pieces: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    pieces.push(html.slice(at, start))
    const { text, end } = readMarkup(html, start, filter)
    pieces.push(text)
    at = end
  }
  pieces.push(html.slice(at))
  return pieces.join('')
}

interface Piece {
  text: string
  end: number
}

function readMarkup(html: string, start: number, filter: TagFilter): Piece {
  const [opening, name = ''] = matchAt(tagStart, html, start) ?? []
  if (opening === undefined) return readOther(html, start)
  const lower = name.toLowerCase()
  const tag = readTag(html, start, { opening, name: lower, filter })
  if (opening.startsWith('</') || !rawTags.has(lower)) return tag
  const end = rawEnd(html, tag.end, lower)
  return { text: filter.dropsRaw(lower) ? '' : tag.text + html.slice(tag.end, end), end }
}

/** A comment, a declaration, or a `<` that is text. */
function readOther(html: string, start: number): Piece {
  if (!/[!?/]/.test(html[start + 1] ?? '')) return { text: '<', end: start + 1 }
  const isComment = html.startsWith('<!--', start) && !/^-?>/.test(html.slice(start + 4, start + 6))
  const found = isComment ? endOf(html, /--!?>/g, start + 4) : endOf(html, />/g, start + 1)
  return { text: html.slice(start, found), end: found }
}

interface OpenTag {
  /** `<a` or `</a`. */
  opening: string
  name: string
  filter: TagFilter
}

/** A tag that does not end is no tag, and nothing follows it. */
function readTag(html: string, start: number, { opening, name: tag, filter }: OpenTag): Piece {
  let text = opening
  let at = start + opening.length
  for (;;) {
    at += matchAt(gap, html, at)?.[0].length ?? 0
    if (at >= html.length) return { text: '', end: html.length }
    if (html[at] === '>') return { text: `${text}>`, end: at + 1 }
    const [whole = '', name = ''] = matchAt(attribute, html, at) ?? []
    if (matchAt(openQuote, html, at + name.length) && whole === name) return { text: '', end: html.length }
    if (filter.keepsAttribute(name.toLowerCase(), valueIn(whole, name), tag)) text += ` ${whole}`
    at += whole.length
  }
}

function valueIn(attribute: string, name: string): string {
  const value = attribute
    .slice(name.length)
    .replace(/^[^=]*=/, '')
    .trim()
  return /^["']/.test(value) ? value.slice(1, -1) : value
}

function rawEnd(html: string, from: number, tag: string): number {
  if (tag === 'plaintext') return html.length
  const closing = new RegExp(`</${tag}[\\t\\n\\f\\r />]`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

function endOf(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(html) ? pattern.lastIndex : html.length
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(html)
}
