import { escapeHtml } from './html-text.ts'

/** Longer examples are not coloured: tens of thousands of elements make a page slow. */
const MAX_LENGTH = 60_000

const JSON_PIECE = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)/g

export function paintJson(text: string): string {
  if (text.length > MAX_LENGTH) return escapeHtml(text)
  let html = ''
  let end = 0
  for (const match of text.matchAll(JSON_PIECE)) {
    const [whole, quoted, colon = '', number] = match
    const kind = quoted === undefined ? (number === undefined ? 'l' : 'n') : colon === '' ? 's' : 'k'
    const piece = whole.slice(0, whole.length - colon.length)
    html += `${escapeHtml(text.slice(end, match.index))}<b class="${kind}">${escapeHtml(piece)}</b>${colon}`
    end = match.index + whole.length
  }
  return html + escapeHtml(text.slice(end))
}
