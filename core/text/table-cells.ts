export interface TableLine {
  cells: string[]
  /** Line number where it begins, from 1. */
  line: number
}

const TAB_CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
const COMMA_CELL = /(?:"((?:[^"]|"")*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r\n|\r|\n|$)/y

/** Cells of TSV or CSV. A quoted cell may contain separators, line breaks and doubled quotes. Empty lines are omitted. */
export function parseCells(text: string): TableLine[] {
  const cell = new RegExp(text.includes('\t') ? TAB_CELL : COMMA_CELL)
  const lines: TableLine[] = []
  let current: TableLine = { cells: [], line: 1 }
  let line = 1
  while (cell.lastIndex < text.length) {
    const [whole = '', quoted, plain = '', end = ''] = cell.exec(text) ?? []
    current.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if ((end === '\t' || end === ',') && cell.lastIndex < text.length) continue
    lines.push(current)
    current = { cells: [], line }
  }
  return lines.filter(({ cells }) => cells.some((content) => content.trim() !== ''))
}
