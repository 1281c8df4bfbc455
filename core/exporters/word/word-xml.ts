/** Characters that XML 1.0 does not allow, even escaped. Lone surrogates are among them. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
}

export interface RunStyle {
  isBold?: boolean | undefined
  isItalic?: boolean | undefined
  isStruck?: boolean | undefined
  isCode?: boolean | undefined
  /** Six digits. */
  color?: string
}

/** Text in one style; line breaks and tabs are kept. */
export function run(text: string, { isBold, isItalic, isStruck, isCode, color }: RunStyle = {}): string {
  if (text === '') return ''
  const style =
    (isCode ? '<w:rStyle w:val="InlineCode"/>' : '') +
    (isBold ? '<w:b/>' : '') +
    (isItalic ? '<w:i/>' : '') +
    (isStruck ? '<w:strike/>' : '') +
    (color === undefined ? '' : `<w:color w:val="${color}"/>`)
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const content = lines.map(textXml).join('<w:br/>')
  return `<w:r>${style === '' ? '' : `<w:rPr>${style}</w:rPr>`}${content}</w:r>`
}

/** Word keeps leading, trailing and repeated blanks only with this attribute. */
const textXml = (line: string) =>
  /^\s|\s$|\s\s/.test(line) ? `<w:t xml:space="preserve">${escapeXml(line)}</w:t>` : `<w:t>${escapeXml(line)}</w:t>`

/** A link inside the file. Word files have no external links. */
export const jump = (bookmark: string, text: string) =>
  `<w:hyperlink w:anchor="${escapeXml(bookmark)}">${run(text, { color: '00646D' })}</w:hyperlink>`

export type ParagraphStyle = 'Code' | 'Quiet' | 'Cell' | 'CellHead' | 'Warning' | 'Quote' | `Heading${number}`

export interface ParagraphOptions {
  style?: ParagraphStyle
  /** In levels. */
  indent?: number
  /** Keeps it on the same page as the next paragraph. */
  isTitle?: true
  /** A bullet or number before the text. */
  mark?: string
}

const INDENT = 360

export function paragraph(content: string, { style, indent = 0, mark, isTitle }: ParagraphOptions = {}): string {
  const left = (indent + (mark === undefined ? 0 : 1)) * INDENT
  const hanging = mark === undefined ? '' : ` w:hanging="${INDENT}"`
  const properties =
    (style === undefined ? '' : `<w:pStyle w:val="${style}"/>`) +
    (isTitle ? '<w:keepNext/>' : '') +
    (left === 0 ? '' : `<w:ind w:left="${left}"${hanging}/>`)
  const sign = mark === undefined ? '' : `${run(mark)}<w:r><w:tab/></w:r>`
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${sign}${content}</w:p>`
}

export interface Table {
  /** In twentieths of a point. */
  widths: readonly number[]
  /** Contents of the cells: paragraphs. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The head is repeated on each page, and rows do not break across pages. */
export function table({ widths, head, rows }: Table): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const headRow = head.length === 0 ? '' : row(head, widths, '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>', 'F2F0EC')
  const body = rows.map((cells) => row(cells, widths, '<w:trPr><w:cantSplit/></w:trPr>')).join('')
  // Word joins two adjacent tables: a small paragraph keeps them apart.
  return `<w:tbl>${TABLE_STYLE}<w:tblGrid>${grid}</w:tblGrid>${headRow}${body}</w:tbl>${paragraph('', { style: 'Cell' })}`
}

const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="DDDAD5"/>`
const TABLE_STYLE =
  `<w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('')}</w:tblBorders>` +
  '<w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr>'

function row(cells: readonly string[], widths: readonly number[], properties: string, fill = ''): string {
  const shade = fill === '' ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`
  const content = cells.map((cell, index) => {
    const width = `<w:tcW w:w="${widths[index] ?? 0}" w:type="dxa"/>`
    return `<w:tc><w:tcPr>${width}${shade}</w:tcPr>${cell}</w:tc>`
  })
  return `<w:tr>${properties}${content.join('')}</w:tr>`
}
