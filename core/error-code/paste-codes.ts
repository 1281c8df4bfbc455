import type { ErrorCode } from './error-code.ts'
import { parseCells } from '../text/table-cells.ts'

type Column = keyof ErrorCode

/** Common column headings, in lower case and without blanks. */
const titles: Record<Column, string[]> = {
  code: 'code,errorcode,errcode,status,错误码,错误代码,状态码,编码,代码,返回码'.split(','),
  msg: 'msg,message,meaning,description,desc,说明,描述,含义,错误信息,错误说明,错误描述,提示,提示信息'.split(','),
  solution: 'solution,whattodo,fix,resolution,remark,解决方案,解决办法,解决方法,处理方式,处理建议,处理办法,备注'.split(
    ',',
  ),
}

const byPlace: Column[] = ['code', 'msg', 'solution']

/** Error codes from a spreadsheet, a drawn table, or lines such as `404: not found`. The last entry of a duplicate code wins. */
export function readErrorCodes(text: string): ErrorCode[] {
  const lines = isSheet(text) ? parseCells(text).map(({ cells }) => cells) : text.split(/\r\n|\r|\n/).map(splitCells)
  const rows = lines
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const titled = (rows[0] ?? []).map(columnTitled)
  const hasHeader = titled.includes('code') && titled.includes('msg')
  const columns = hasHeader ? titled : byPlace
  const codes = rows.slice(hasHeader ? 1 : 0).map((cells) => toErrorCode(cells, columns))
  return [...new Map(codes.filter(({ code }) => code !== '').map((row) => [row.code, row])).values()]
}

const isSheet = (text: string) => text.includes('\t') || /^\s*"[^"\n]*"\s*,/m.test(text)

const columnTitled = (cell: string) =>
  byPlace.find((column) => titles[column].includes(cell.toLowerCase().replaceAll(/[\s_-]/g, '')))

/** After a comma, further commas separate too; after a colon, the rest is one text. */
function splitCells(line: string): string[] {
  const text = line.trim()
  if (/^[|:\s-]*$/.test(text)) return []
  if (text.startsWith('|')) return text.replaceAll(/^\||\|$/g, '').split('|')
  const [, code = text, separator = '', rest = ''] = /^([^,，:：=\s]*)\s*([,，:：=]|\s)\s*(.*)$/.exec(text) ?? []
  if (!/[,，]/.test(separator)) return [code, rest]
  const [msg = '', ...solution] = rest.split(/[,，]/)
  return [code, msg, solution.join(separator)]
}

function toErrorCode(cells: readonly string[], columns: readonly (Column | undefined)[]): ErrorCode {
  const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
  return { code: at('code'), msg: at('msg'), solution: at('solution') }
}
