/** `{{name}}`, `{name}` and `/:name`. */
const PIECES = /(\{\{[^{}]*\}\}|\{[^{}]*\}|(?<=\/):[A-Za-z_][\w-]*)/

export interface UrlPiece {
  text: string
  kind: 'base' | 'text' | 'path' | 'variable'
}

/** A URL cut at its path variables and variables. Scheme and host are pieces of their own. */
export function urlPieces(url: string): UrlPiece[] {
  const [base = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#{]*)?/i.exec(url) ?? []
  const rest = url
    .slice(base.length)
    .split(PIECES)
    .filter((text) => text !== '')
    .map((text): UrlPiece => ({ text, kind: kindOf(text) }))
  return base === '' ? rest : [{ text: base, kind: 'base' }, ...rest]
}

function kindOf(text: string): UrlPiece['kind'] {
  if (text.startsWith('{{')) return 'variable'
  return PIECES.test(text) || /^:[A-Za-z_]/.test(text) ? 'path' : 'text'
}
