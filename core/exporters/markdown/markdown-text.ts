import { plainText } from '../rich/plain-text.ts'

/** Characters that have a meaning in Markdown anywhere in a line. */
const SPECIAL = /[\\`*_[\]<>|~&#]/g

/** Escapes text for Markdown. Names such as `user_id` need no escape inside a word. */
export function escaped(text: string): string {
  return text.replace(SPECIAL, (sign, at: number) => {
    if (sign === '_' && isWord(text[at - 1]) && isWord(text[at + 1])) return sign
    if (sign === '#') return at === 0 || text[at - 1] === '\n' ? String.raw`\#` : sign
    if (sign === '<') return '&lt;'
    return sign === '&' ? '&amp;' : `\\${sign}`
  })
}

const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** The text on one line, for titles and cells. */
export const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

export const title = (text: string) => escaped(oneLine(text))

/** Inline code, with more backticks around it than inside it. */
export function code(text: string): string {
  const line = oneLine(text)
  if (line === '') return ''
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return fence + space + line + space + fence
}

/** Code in a cell: a `|` ends the cell even inside backticks. */
export const codeCell = (text: string) => code(text).replaceAll('|', String.raw`\|`)

/** A short description in a cell. Text in backticks stays code, and line breaks are kept. */
export function textCell(text: string): string {
  const pieces = plainText(text)
    .trim()
    .split(/`([^`\n]+)`/)
  const marked = pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : codeCell(piece)))
  return marked.join('').replace(/\s*[\r\n]+\s*/g, '<br>')
}

export function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

export function pipeTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The text with its headings moved below the level of the heading above it. Code blocks have no headings. */
export function underHeading(text: string, level: number): string {
  let fence = ''
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const moved = lines.map((line) => {
    const [, run = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (run !== '') fence = fence === '' ? run : run.startsWith(fence) ? '' : fence
    const [, marks = '', rest = ''] = (fence === '' && /^ {0,3}(#{1,6})([ \t].*)$/.exec(line)) || []
    return marks === '' ? line : '#'.repeat(Math.min(6, marks.length + level)) + rest
  })
  return moved.join('\n').trim()
}
