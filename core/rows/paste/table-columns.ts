import { readType } from '../param-type.ts'

export type Column = 'name' | 'type' | 'required' | 'maxLength' | 'description' | 'example'

/** Common column headings, in lower case and without blanks. */
const titles: Record<Column, string[]> = {
  name: 'name,field,fieldname,param,parameter,key,参数,参数名,参数名称,名称,字段,字段名,字段名称,变量名,属性'.split(
    ',',
  ),
  type: 'type,datatype,类型,数据类型,参数类型,字段类型'.split(','),
  required: 'required,require,mandatory,必填,必须,必选,是否必填,是否必须,是否必选,是否必需,必需'.split(','),
  maxLength: 'maxlength,maxlen,length,最大长度,长度,最大长'.split(','),
  description: 'description,desc,meaning,comment,remark,note,描述,说明,备注,含义,参数说明,字段说明,参数描述,注释'.split(
    ',',
  ),
  example: 'example,sample,value,examplevalue,示例,示例值,例子,样例,样例值,参数示例,值'.split(','),
}

const inFull: Column[] = ['name', 'type', 'required', 'maxLength', 'description', 'example']
const withoutRequired: Column[] = ['name', 'type', 'description', 'example']
const nameAndText: Column[] = ['name', 'description', 'example']

export interface Columns {
  /** `undefined` for an unknown column. */
  columns: (Column | undefined)[]
  hasHeader: boolean
}

/** By the header row when there is one, else by position. */
export function findColumns(lines: readonly (readonly string[])[]): Columns {
  const titled = (lines[0] ?? []).map(columnTitled)
  const isHeader =
    titled.includes('name') && titled.filter((column) => column !== undefined).length >= Math.min(2, titled.length)
  if (isHeader) return { columns: titled, hasHeader: true }
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  return { columns: byPosition(lines).slice(0, width), hasHeader: false }
}

function byPosition(lines: readonly (readonly string[])[]): Column[] {
  const cellsAt = (index: number) => lines.map((cells) => cells[index]?.trim() ?? '').filter((text) => text !== '')
  if (!cellsAt(1).every(looksLikeType)) return nameAndText
  return cellsAt(2).every(isYesOrNo) ? inFull : withoutRequired
}

function columnTitled(cell: string): Column | undefined {
  const title = cell.toLowerCase().replace(/[\s_*-]/g, '')
  return inFull.find((column) => titles[column].includes(title))
}

/** Types are free text: an unknown word counts as a type when it has no blanks and no CJK characters. */
const looksLikeType = (text: string) => readType(text).kind !== 'other' || /^[\w.<>[\],]+$/.test(text)

const YES = /^(?:yes|y|true|1|required|是|必填|必须|必选|必需|√|✓|✔)$/i
const NO = /^(?:no|n|false|0|optional|否|非必填|非必须|非必选|可选|选填|×|✗|-)$/i

export const isYes = (text: string) => YES.test(text)
const isYesOrNo = (text: string) => YES.test(text) || NO.test(text)
