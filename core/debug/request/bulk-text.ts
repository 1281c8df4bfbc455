import { addedRow, freeKey, type DraftRow } from './draft.ts'

/** Rows as text, `name: value` in each line; `//` precedes rows that are not sent. */
export const toBulkText = (rows: readonly DraftRow[]): string =>
  rows
    .filter(({ isFile, isSecret }) => !isFile && !isSecret)
    .map(({ name, value, isOn }) => `${isOn ? '' : '// '}${name}: ${value.replaceAll(/\r?\n/g, '\\n')}`)
    .join('\n')

interface Line {
  name: string
  value: string
  isOn: boolean
}

/**
 * The rows after their text was edited. A documented row whose line is gone is no longer sent, an added one is removed. Files and
 * secrets are not in the text, and stay.
 */
export function fromBulkText(text: string, rows: readonly DraftRow[]): DraftRow[] {
  const left = text.split(/\r?\n/).flatMap(readLine)
  const kept = rows.flatMap((row): DraftRow[] => {
    if (row.isFile || row.isSecret) return [row]
    const at = left.findIndex(({ name }) => name === row.name)
    const [line] = at < 0 ? [] : left.splice(at, 1)
    if (line) return [{ ...row, ...line }]
    return row.origin === 'added' ? [] : [{ ...row, isOn: false }]
  })
  for (const line of left) kept.push(addedRow(freeKey(kept), line))
  return kept
}

/** A tab or `=` also separates: people paste from spreadsheets and query strings. */
function readLine(text: string): Line[] {
  const isOn = !/^\s*(?:\/\/|#)/.test(text)
  const line = text.replace(/^\s*(?:\/\/|#)\s?/, '')
  if (line.trim() === '') return []
  const at = [':', '\t', '='].map((mark) => line.indexOf(mark, 1)).find((found) => found > 0) ?? line.length
  const value = line.slice(at + 1).replace(/^ /, '')
  return [{ name: line.slice(0, at).trim(), value: value.replaceAll('\\n', '\n').trimEnd(), isOn }]
}
