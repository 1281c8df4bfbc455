/** A variable of an environment. The value of a secret one stays on the server. */
export interface KnownVariable {
  name: string
  value: string
  isSecret: boolean
}

export type VariableMap = ReadonlyMap<string, KnownVariable>

/** `{{name}}`; blanks around the name do not count. */
const VARIABLE = /\{\{\s*([^\s{}](?:[^{}\n]{0,98}[^\s{}])?)\s*\}\}/g

export interface TextPiece {
  text: string
  /** The name, when the piece is a variable. */
  variable?: string
}

/** The text cut at its variables. */
export function variablePieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of text.matchAll(VARIABLE)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: found[0], variable: found[1] ?? '' })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The names of the variables in a text, each once. */
export const variableNames = (text: string): string[] => [
  ...new Set(variablePieces(text).flatMap(({ variable }) => (variable === undefined ? [] : [variable]))),
]

/** Of two variables with the same name the later one counts, so own variables come after those of the team. */
export const variableMap = (variables: readonly KnownVariable[]): VariableMap =>
  new Map(variables.map((variable) => [variable.name, variable]))

/** Replaces known variables. Secret ones stay as `{{name}}`: the server fills them in. So do unknown ones. */
export function fillVariables(text: string, variables: VariableMap): string {
  if (!text.includes('{{')) return text
  return variablePieces(text)
    .map(({ text: piece, variable }) => (variable === undefined ? piece : filledPiece(variable, piece, variables)))
    .join('')
}

function filledPiece(name: string, piece: string, variables: VariableMap): string {
  const known = variables.get(name)
  if (!known) return piece
  return known.isSecret ? `{{${name}}}` : known.value
}

/** Encodes a text for a URL, except for variables that are still to be filled in. */
export const encodeAround = (text: string): string =>
  variablePieces(text)
    .map(({ text: piece, variable }) => (variable === undefined ? encodeURIComponent(piece.toWellFormed()) : piece))
    .join('')
