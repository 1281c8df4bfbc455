/** Descriptions are Markdown or, from the rich-text editor and from pushes, HTML: a text that begins with a tag is HTML. */
export function isHtml(text: string): boolean {
  return /^\s*<[a-z!]/i.test(text)
}

/** What rich text may hold, for the cleaner on the server and the one in the browser. */
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
export const allowedClasses = /^(language-[\w-]+|task-list|task-list-item)$/

export const allowedSchemes = ['http', 'https', 'mailto'] as const
