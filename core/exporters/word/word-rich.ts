import type { Translate } from '../../i18n/translator.ts'
import type { Piece, RichBlock } from '../rich/rich-blocks.ts'
import { PAGE_WIDTH } from './word-shell.ts'
import { paragraph, run, table, type ParagraphOptions } from './word-xml.ts'

/** Where a rich text is placed: the level of the heading above it, and its indent. */
interface TextPosition {
  level: number
  indent: number
  t: Translate
}

/** The deepest heading level with a style. */
const MAX_HEADING = 6

export function richXml(blocks: readonly RichBlock[], position: TextPosition): string {
  return blocks.map((block) => blockXml(block, position)).join('')
}

function blockXml(block: RichBlock, position: TextPosition): string {
  const { indent, level, t } = position
  switch (block.kind) {
    case 'heading':
      // Headings of texts are not part of the outline, which lists docs and their sections.
      return paragraph(piecesXml(block.pieces.map(bold), t), {
        indent,
        style: headingStyle(Math.max(level + block.level, 5)),
      })
    case 'paragraph':
      return paragraph(piecesXml(block.pieces, t), { indent })
    case 'code':
      return paragraph(run(block.text), { style: 'Code', indent })
    case 'quote':
      return block.blocks.map((inner) => quoteXml(inner, position)).join('')
    case 'list':
      return block.items
        .map((item, index) => itemXml(item, block.isOrdered ? `${block.start + index}.` : '•', position))
        .join('')
    case 'table':
      return tableXml(block.rows.map((row) => row.map(({ pieces }) => piecesXml(pieces, t))))
    case 'rule':
    default:
      return paragraph('')
  }
}

export const headingStyle = (level: number) => `Heading${Math.min(level, MAX_HEADING)}` as const

const bold = (piece: Piece): Piece => ({ ...piece, isBold: true })

function quoteXml(block: RichBlock, position: TextPosition): string {
  if (block.kind !== 'paragraph') return blockXml(block, { ...position, indent: position.indent + 1 })
  return paragraph(piecesXml(block.pieces, position.t), { style: 'Quote', indent: position.indent + 1 })
}

/** The first paragraph has the bullet or number; the others are indented below it. */
function itemXml([first, ...rest]: readonly RichBlock[], mark: string, position: TextPosition): string {
  const inner = { ...position, indent: position.indent + 1 }
  const options: ParagraphOptions = { indent: position.indent, mark }
  if (first?.kind !== 'paragraph') return paragraph('', options) + richXml(first ? [first, ...rest] : rest, inner)
  return paragraph(piecesXml(first.pieces, position.t), options) + richXml(rest, inner)
}

function tableXml(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, () => Math.floor(PAGE_WIDTH / columns))
  const cells = (row: readonly string[]) =>
    widths.map((_width, index) => paragraph(row[index] ?? '', { style: 'Cell' }))
  const [head = [], ...body] = rows
  return rows.length === 0 ? '' : table({ widths, head: cells(head), rows: body.map(cells) })
}

/** The URL of a link is printed after its text: Word files have no external links. */
export function piecesXml(pieces: readonly Piece[], t: Translate): string {
  return pieces
    .map((piece) => {
      const { text, href, image } = piece
      if (image !== undefined) return run(t('export.image', { name: text || image }), { color: '67645E' })
      const address = href === undefined || href === text || href.startsWith('#') ? '' : ` (${href})`
      return run(text, piece) + run(address, { color: '67645E' })
    })
    .join('')
}
