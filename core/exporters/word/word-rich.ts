import type { Translate } from '../../i18n/translator.ts'
import type { Piece, RichBlock } from '../rich/rich-blocks.ts'
import { PAGE_WIDTH } from './word-shell.ts'
import { paragraph, run, table, type ParagraphOptions } from './word-xml.ts'

/** Where a rich text stands: the level of the heading above it and how far it is set in. */
interface Place {
  level: number
  indent: number
  t: Translate
}

/** Deepest heading that Word has a style for here. */
const MAX_HEADING = 6

export function richXml(blocks: readonly RichBlock[], place: Place): string {
  return blocks.map((block) => blockXml(block, place)).join('')
}

function blockXml(block: RichBlock, place: Place): string {
  const { indent, level, t } = place
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
      return block.blocks.map((inner) => quoteXml(inner, place)).join('')
    case 'list':
      return block.items
        .map((item, index) => itemXml(item, block.isOrdered ? `${block.start + index}.` : '•', place))
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

function quoteXml(block: RichBlock, place: Place): string {
  if (block.kind !== 'paragraph') return blockXml(block, { ...place, indent: place.indent + 1 })
  return paragraph(piecesXml(block.pieces, place.t), { style: 'Quote', indent: place.indent + 1 })
}

/** The first paragraph carries the sign; what follows is set in below it. */
function itemXml([first, ...rest]: readonly RichBlock[], mark: string, place: Place): string {
  const inner = { ...place, indent: place.indent + 1 }
  const options: ParagraphOptions = { indent: place.indent, mark }
  if (first?.kind !== 'paragraph') return paragraph('', options) + richXml(first ? [first, ...rest] : rest, inner)
  return paragraph(piecesXml(first.pieces, place.t), options) + richXml(rest, inner)
}

function tableXml(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, () => Math.floor(PAGE_WIDTH / columns))
  const cells = (row: readonly string[]) =>
    widths.map((_width, index) => paragraph(row[index] ?? '', { style: 'Cell' }))
  const [head = [], ...body] = rows
  return rows.length === 0 ? '' : table({ widths, head: cells(head), rows: body.map(cells) })
}

/** The address of a link stands beside its text, so that the file points nowhere and yet loses nothing. */
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
