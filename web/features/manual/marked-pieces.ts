const escaped = (term: string) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Alternatives of a regular expression that find the terms. */
export const anyOf = (terms: readonly string[]): string => `(${terms.map(escaped).join('|')})`

/** A text cut at the terms: every second piece is one of them. */
export const markedPieces = (text: string, terms: readonly string[]): string[] =>
  terms.length === 0 ? [text] : text.split(new RegExp(anyOf(terms), 'gi'))
