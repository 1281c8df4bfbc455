import { cutText } from './cut-text.ts'

/** The beginning of a Markdown text in one line, without most of its markup. */
export function markdownExcerpt(text: string, max: number): string {
  // Markup can be longer than what it encloses, but not without end: the rest of a long text is not read.
  const line = cutText(text, max * 10)
    .replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, ' ')
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6} |>|[-*+] |\d{1,9}[.)] )/gm, '')
    .replaceAll(/\*\*|__|~~|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = cutText(line, max)
  return cut === line ? line : `${cutText(line, max - 1)}…`
}
