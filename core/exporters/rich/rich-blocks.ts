/** A rich text in the blocks that Word and Markdown files can show. */
export type RichBlock =
  | { kind: 'heading'; level: number; pieces: Piece[] }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; blocks: RichBlock[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: RichBlock[][] }
  | { kind: 'table'; rows: RichCell[][] }
  | { kind: 'rule' }

export interface RichCell {
  isHead: boolean
  pieces: Piece[]
}

/** Text in one style; a line break is "\n". */
export interface Piece extends PieceStyle {
  text: string
  /** The URL of a picture, whose name is the text. */
  image?: string
}

export interface PieceStyle {
  isBold?: true
  isItalic?: true
  isStruck?: true
  isCode?: true
  href?: string
}

export const pieceText = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
