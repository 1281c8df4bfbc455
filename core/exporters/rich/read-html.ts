import { DomHandler, ElementType, Parser } from 'htmlparser2'
import { pieceText, type Piece, type PieceStyle, type RichBlock, type RichCell } from './rich-blocks.ts'

type Node = DomHandler['dom'][number]
type Tag = Extract<Node, { attribs: unknown }>

const isTag = (node: Node): node is Tag => 'attribs' in node

const STYLES: Record<string, PieceStyle> = {
  b: { isBold: true },
  strong: { isBold: true },
  th: { isBold: true },
  em: { isItalic: true },
  i: { isItalic: true },
  s: { isStruck: true },
  del: { isStruck: true },
  code: { isCode: true },
  kbd: { isCode: true },
}

/** Elements that only contain other blocks. */
const HOLDERS = new Set('div dl details summary dt dd p caption figure section article'.split(' '))

/** Deeper HTML, which no person writes, would overflow the stack, and takes far longer to parse: only its text is kept. */
const MAX_DEPTH = 200

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.tagStack.length > MAX_DEPTH) throw new TooDeep()
    super.onopentag(name, attribs)
  }
}

/** Clean HTML as the blocks that Word and Markdown files can show. Unknown elements are replaced by their text. */
export function readHtml(html: string): RichBlock[] {
  try {
    return readBlocks(parse(html))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return readBlocks(parse(html.replace(/<[^<>]*>/g, ' ')))
  }
}

function parse(html: string): Node[] {
  const handler = new ShallowHandler()
  new Parser(handler).end(html)
  return handler.dom
}

function readBlocks(nodes: readonly Node[]): RichBlock[] {
  const blocks: RichBlock[] = []
  let line: Piece[] = []
  const endLine = () => {
    const pieces = trimmed(line)
    if (pieces.length > 0) blocks.push({ kind: 'paragraph', pieces })
    line = []
  }
  for (const node of nodes) {
    const own = isTag(node) ? readBlock(node) : undefined
    // One by one: a call takes no more than about 100,000 arguments.
    if (own === undefined) for (const piece of readPieces([node], {})) line.push(piece)
    else {
      endLine()
      for (const block of own) blocks.push(block)
    }
  }
  endLine()
  return blocks
}

/** Undefined for inline elements. */
function readBlock(tag: Tag): RichBlock[] | undefined {
  const { name, childNodes } = tag
  if (/^h[1-6]$/.test(name)) {
    return [{ kind: 'heading', level: Number(name.slice(1)), pieces: trimmed(readPieces(childNodes, {})) }]
  }
  if (HOLDERS.has(name)) return readBlocks(childNodes)
  switch (name) {
    case 'pre':
      return [readCode(tag)]
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(childNodes) }]
    case 'ul':
    case 'ol':
      return [readList(tag)]
    case 'table':
      return [{ kind: 'table', rows: tableRows(childNodes) }]
    case 'hr':
      return [{ kind: 'rule' }]
    default:
      return undefined
  }
}

function readCode(tag: Tag): RichBlock {
  const inner = tag.childNodes.find((node) => isTag(node) && node.name === 'code')
  const classes = inner && isTag(inner) ? (inner.attribs['class'] ?? '') : ''
  const [, language = ''] = /language-([\w-]+)/.exec(classes) ?? []
  const text = pieceText(readPieces(tag.childNodes, {}, true))
  return { kind: 'code', language, text: text.replace(/\n$/, '') }
}

function readList(tag: Tag): RichBlock {
  const items = tag.childNodes.filter((node) => isTag(node)).map((node) => readBlocks(node.childNodes))
  const start = Number(tag.attribs['start'] ?? 1)
  return { kind: 'list', isOrdered: tag.name === 'ol', start: Number.isSafeInteger(start) ? start : 1, items }
}

function tableRows(nodes: readonly Node[]): RichCell[][] {
  return nodes.filter(isTag).flatMap((tag) => {
    if (tag.name !== 'tr') return tableRows(tag.childNodes)
    const cells = tag.childNodes.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
    return [cells.map((cell) => ({ isHead: cell.name === 'th', pieces: trimmed(readPieces(cell.childNodes, {})) }))]
  })
}

function readPieces(nodes: readonly Node[], style: PieceStyle, isPlain = false): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === ElementType.Text) {
      const text = isPlain ? node.data : node.data.replace(/\s+/g, ' ')
      return text === '' ? [] : [{ text, ...style }]
    }
    if (!isTag(node)) return []
    if (node.name === 'br') return [{ text: '\n' }]
    const { src, alt = '', href } = node.attribs
    if (node.name === 'img') return [{ text: alt, image: src ?? '' }]
    const inner = { ...style, ...STYLES[node.name], ...(href !== undefined && { href }) }
    const pieces = readPieces(node.childNodes, inner, isPlain)
    // A cell may contain paragraphs: each starts a new line.
    return /^(?:p|li|div)$/.test(node.name) ? [...pieces, { text: '\n' }] : pieces
  })
}

/** The pieces without blanks and line breaks at both ends. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const isBlank = (piece: Piece | undefined) =>
    piece !== undefined && piece.image === undefined && piece.text.trim() === ''
  let from = 0
  let to = pieces.length
  while (from < to && isBlank(pieces[from])) from += 1
  while (to > from && isBlank(pieces[to - 1])) to -= 1
  return pieces.slice(from, to).map((piece, index, kept) => {
    const text = index === 0 ? piece.text.trimStart() : piece.text
    return { ...piece, text: index === kept.length - 1 ? text.trimEnd() : text }
  })
}
