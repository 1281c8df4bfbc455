import { itemOfMeaning, itemOfParts, looksLikeName, looksLikeNumber } from './item.ts'
import { dictionaryItemTypes, type DictionaryItem, type DictionaryItemType } from './dictionary.ts'
import { toPairs, splitPieces } from './items-of-row.ts'
import { parseCells, type TableLine } from '../text/table-cells.ts'

type Column = 'name' | 'type' | 'value' | 'description'

/** Common column headings, in lower case. */
const titles: Record<Column, string[]> = {
  name: 'name,key,label,title,constant,名称,名字,枚举名,枚举项,字典项,键'.split(','),
  type: 'type,类型,数据类型'.split(','),
  value: 'value,code,val,值,枚举值,字典值,编码,代码'.split(','),
  description: 'description,desc,meaning,remark,comment,说明,描述,含义,备注,注释'.split(','),
}

export interface ItemLine {
  /** Line number, from 1. */
  line: number
  text: string
  items: DictionaryItem[]
}

/** Each line with its items: none where the line has no value. */
export function itemsOfLines(text: string): ItemLine[] {
  const lines = splitLines(text)
  const columns = (lines[0]?.cells ?? []).map(columnTitled)
  const hasHeader = columns.length > 1 && columns.every((column) => column !== undefined)
  const rows = hasHeader ? lines.slice(1) : lines
  return rows.map(({ cells, line }) => ({
    line,
    text: cells.join(' '),
    items: hasHeader ? itemByColumns(cells, columns) : itemsByPlace(cells),
  }))
}

const columnTitled = (cell: string) =>
  (Object.keys(titles) as Column[]).find((column) => titles[column].includes(cell.trim().toLowerCase()))

/** A sheet has tabs, or cells in quotes; any other text is split line by line. */
function splitLines(text: string): TableLine[] {
  if (text.includes('\t') || /^\s*"[^"\n]*"\s*,/m.test(text)) {
    return parseCells(text).map(({ cells, line }) => ({ cells: cellsOfSheet(cells), line }))
  }
  return text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ cells: splitCells(content), line: index + 1 }))
    .filter(({ cells }) => cells.length > 0)
}

/** A line without the separator of the sheet was typed by hand. */
const cellsOfSheet = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? splitCells(first) : [first, ...others].map((cell) => cell.trim())

const SEPARATOR = /\s*(?:[,，=]|[:：](?!\/\/))\s*/
/** Lines of code around the values, and rules of drawn tables. */
const NOTHING = /^(?:[{}()[\];|:\s-]*|\/\/.*|#.*|\/?\*.*)$/

function splitCells(content: string): string[] {
  const line = content.trim()
  if (NOTHING.test(line)) return []
  if (line.startsWith('|'))
    return line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  const pieces = splitPieces(line)
  if (pieces.length > 1 && toPairs(pieces).length === pieces.length) return [line]
  const [code = '', comment = ''] = line.split(/\s\/\/\s?/, 2)
  const plain = code.replace(/[,;，；]$/, '')
  const cells = SEPARATOR.test(plain) ? cut(plain, SEPARATOR) : cut(plain, /\s+/)
  return [...cells, comment].map((cell) => cell.trim().replace(/^(["'`])(.*)\1$/, '$2')).filter((cell) => cell !== '')
}

/** Name, value and the remaining text. */
function cut(line: string, separator: RegExp): string[] {
  const cells: string[] = []
  let rest = line
  while (cells.length < 2) {
    const found = separator.exec(rest)
    if (!found || found.index === 0) break
    cells.push(rest.slice(0, found.index))
    rest = rest.slice(found.index + found[0].length)
  }
  return [...cells, rest]
}

const isType = (text: string): text is DictionaryItemType => dictionaryItemTypes.some((type) => type === text)

function itemByColumns(cells: readonly string[], columns: readonly (Column | undefined)[]): DictionaryItem[] {
  const at = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? ''
  const type = at('type').toLowerCase()
  if (at('name') === '' && at('value') === '') return []
  if (at('name') === '') return [itemOfMeaning(at('value'), at('description'))]
  const parts = { name: at('name'), value: at('value'), description: at('description') }
  return [itemOfParts({ ...parts, type: isType(type) ? type : undefined })]
}

/** Several values in one line, or the cells of one value by position. */
function itemsByPlace(cells: readonly string[]): DictionaryItem[] {
  const [first = '', second = '', ...rest] = cells
  if (first === '' && second === '') return []
  if (cells.length === 1) {
    const pairs = toPairs(splitPieces(first))
    return pairs.length > 1 ? pairs : [itemOfParts({ name: first })]
  }
  return [itemOfCells(first, second, rest)]
}

function itemOfCells(first: string, second: string, rest: readonly string[]): DictionaryItem {
  const description = rest.filter((cell) => cell !== '').join(' ')
  if (isType(second) && rest.length > 0) {
    const [value = '', ...texts] = rest
    return itemOfParts({ name: first, value, type: second, description: texts.join(' ') })
  }
  if (looksLikeNumber(first) && !looksLikeNumber(second)) {
    return description === '' ? itemOfMeaning(first, second) : itemOfParts({ name: second, value: first, description })
  }
  // A constant followed by words in another language: they are its description.
  if (description === '' && looksLikeName(first) && /[^\p{ASCII}]/u.test(second)) return itemOfMeaning(first, second)
  return itemOfParts({ name: first, value: second, description })
}
