/** `{id}` and `/:id` in a path. */
const VARIABLE = /(\{[^{}]*\}|(?<=\/):[A-Za-z_][\w-]*)/

export interface PathPiece {
  text: string
  isVariable: boolean
}

/** The path cut at its variables. */
export function pathPieces(url: string): PathPiece[] {
  return url
    .split(VARIABLE)
    .filter((text) => text !== '')
    .map((text) => ({ text, isVariable: VARIABLE.test(text) || /^:[A-Za-z_]/.test(text) }))
}
