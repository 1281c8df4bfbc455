import { allowedTags } from '../../text/rich-text.ts'
import { pieceText, type RichBlock } from './rich-blocks.ts'
import { readHtml } from './read-html.ts'

const TAG = new RegExp(`</?(?:${allowedTags.join('|')})\\b[^<>]*>|&(?:[a-z]+|#\\d+|#x[\\da-f]+);`, 'i')

/** Short descriptions, such as those of rows, are plain text unless they have tags. `List<String>` is not a tag. */
export const hasTags = (text: string) => TAG.test(text)

/** The plain text of a short description. */
export function plainText(text: string): string {
  return hasTags(text) ? blocksText(readHtml(text)) : text
}

function blocksText(blocks: readonly RichBlock[]): string {
  return blocks.map(blockText).join('\n')
}

function blockText(block: RichBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return pieceText(block.pieces)
    case 'code':
      return block.text
    case 'quote':
      return blocksText(block.blocks)
    case 'list':
      return block.items.map((item) => `- ${blocksText(item)}`).join('\n')
    case 'table':
      return block.rows.map((row) => row.map(({ pieces }) => pieceText(pieces)).join('\t')).join('\n')
    case 'rule':
    default:
      return ''
  }
}
