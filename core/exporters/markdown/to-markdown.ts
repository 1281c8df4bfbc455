import { code, codeCell, escaped, fenced, pipeTable } from './markdown-text.ts'
import type { Piece, RichBlock } from '../rich/rich-blocks.ts'

/** Rich text as Markdown, with headings below the given level. */
export function toMarkdown(blocks: readonly RichBlock[], level: number): string {
  return blocks.map((block) => blockMarkdown(block, level)).join('\n\n')
}

function blockMarkdown(block: RichBlock, level: number): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level + level))} ${inline(block.pieces).replaceAll('\\\n', ' ')}`
    case 'paragraph':
      return inline(block.pieces)
    case 'code':
      return fenced(block.text, block.language)
    case 'quote':
      return toMarkdown(block.blocks, level).replace(/^/gm, '> ')
    case 'list':
      return block.items.map((item, index) => listItem(item, mark(block, index), level)).join('\n')
    case 'table':
      return tableMarkdown(block.rows.map((row) => row.map(({ pieces }) => inline(pieces, true))))
    case 'rule':
    default:
      return '---'
  }
}

const mark = ({ isOrdered, start }: { isOrdered: boolean; start: number }, index: number) =>
  isOrdered ? `${start + index}. ` : '- '

function listItem(item: RichBlock[], mark: string, level: number): string {
  const isTight = item.every(({ kind }) => kind === 'paragraph' || kind === 'list')
  const text = isTight ? item.map((block) => blockMarkdown(block, level)).join('\n') : toMarkdown(item, level)
  return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
}

/** Tables in Markdown need a head: the first row becomes it. */
function tableMarkdown([head = [], ...rows]: string[][]): string {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  const filled = (row: string[]) => [...row, ...Array.from({ length: width - row.length }, () => '')]
  return pipeTable(filled(head), rows.map(filled))
}

function inline(pieces: readonly Piece[], isCell = false): string {
  const text = pieces.map((piece) => pieceMarkdown(piece, isCell)).join('')
  return isCell ? text.replace(/(?:<br>)+$/, '') : text
}

function pieceMarkdown(piece: Piece, isCell: boolean): string {
  const { text, image, href } = piece
  if (text === '\n') return isCell ? '<br>' : '\\\n'
  if (image !== undefined) return `![${escaped(text)}](${address(image)})`
  const shown = marked(piece, isCell)
  return href === undefined ? shown : `[${shown}](${address(href)})`
}

/** Marks such as `**` must touch the text, so blanks at its ends are moved outside. */
function marked({ text, isCode, isBold, isItalic, isStruck }: Piece, isCell: boolean): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  if (inner === '') return text
  if (isCode) return before + (isCell ? codeCell(inner) : code(inner)) + after
  const marks = [isBold && '**', isItalic && '*', isStruck && '~~'].filter((mark) => typeof mark === 'string')
  return before + marks.join('') + escaped(inner) + marks.toReversed().join('') + after
}

/** Unescaped blanks and brackets would end the address. */
const address = (url: string) =>
  url
    .replace(/[\s()<>\\]/g, encodeURIComponent)
    .replace(/\(/g, '%28')
    .replace(/\)/g, '%29')
