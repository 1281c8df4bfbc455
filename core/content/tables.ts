import type { Param } from '../rows/param.ts'
import type { RootKind } from '../rows/root.ts'
import { anyFields, type AnyFields, type FieldTable, type RowsField } from './fields.ts'

/** Names one table of a content: `headerParams`, or `responses/{part id}/headers` inside a part. */
export type TableId = string

export interface Table {
  id: TableId
  /** The table in the field table, without part ids: `headerParams`, `responses.headers`. */
  path: string
  params: Param[]
  root: RootKind
}

type Holder = Record<string, unknown>

interface TableField {
  name: string
  field: RowsField
}

interface TableFields {
  own: TableField[]
  /** Lists of parts that have tables. */
  lists: { name: string; tables: TableField[] }[]
}

const cache = new WeakMap<object, TableFields>()

/** Which fields of a content are tables, derived once per field table. */
function tableFields(fields: AnyFields): TableFields {
  const found = cache.get(fields)
  if (found) return found
  const rowsIn = (table: AnyFields) =>
    Object.entries(table).flatMap(([name, field]) => (field.kind === 'rows' ? [{ name, field }] : []))
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'parts' ? [{ name, tables: rowsIn(field.fields as AnyFields) }] : [],
  )
  const result = { own: rowsIn(fields), lists: lists.filter(({ tables }) => tables.length > 0) }
  cache.set(fields, result)
  return result
}

/** Every table of a content: its own, then those of its parts. */
export function tablesOf<Content>(fields: FieldTable<Content>, content: Content): Table[] {
  const holder = content as Holder
  const { own, lists } = tableFields(anyFields(fields))
  const tables = own.map(({ name, field }) => toTable(name, name, holder, { name, field }))
  for (const list of lists) {
    for (const part of holder[list.name] as (Holder & { id: string })[]) {
      for (const table of list.tables) {
        tables.push(toTable(`${list.name}/${part.id}/${table.name}`, `${list.name}.${table.name}`, part, table))
      }
    }
  }
  return tables
}

function toTable(id: TableId, path: string, holder: Holder, { name, field }: TableField): Table {
  return { id, path, params: holder[name] as Param[], root: field.root(holder as never) }
}

/** All rows of all tables, as one list of roots. */
export const allRows = <Content>(fields: FieldTable<Content>, content: Content): Param[] =>
  tablesOf(fields, content).flatMap(({ params }) => params)

/** The content with every table replaced. Where `map` returns the same rows, the objects around them stay the same too. */
export function mapTables<Content>(
  fields: FieldTable<Content>,
  content: Content,
  map: (params: Param[], path: string) => Param[],
): Content {
  const { own, lists } = tableFields(anyFields(fields))
  const mapped = mapHolder(content as Holder, own, (rows, name) => map(rows, name))
  const changes = lists.flatMap(({ name, tables }) => {
    const before = mapped[name] as Holder[]
    const after = before.map((part) => mapHolder(part, tables, (rows, table) => map(rows, `${name}.${table}`)))
    return after.every((part, at) => part === before[at]) ? [] : [[name, after]]
  })
  return (changes.length === 0 ? mapped : { ...mapped, ...Object.fromEntries(changes) }) as Content
}

function mapHolder(holder: Holder, tables: TableField[], map: (params: Param[], name: string) => Param[]): Holder {
  const changes = tables.flatMap(({ name }) => {
    const before = holder[name] as Param[]
    const after = map(before, name)
    return after === before ? [] : [[name, after]]
  })
  return changes.length === 0 ? holder : { ...holder, ...(Object.fromEntries(changes) as Holder) }
}

/** The same array each time, so that a table without rows does not look changed. */
const noRows: Param[] = []

/** The rows of one table; none when its part no longer exists. */
export function readTable(content: object, id: TableId): Param[] {
  const [list = '', partId, name = ''] = id.split('/')
  const holder = content as Holder
  if (partId === undefined) return (holder[list] as Param[] | undefined) ?? noRows
  const part = (holder[list] as (Holder & { id: string })[]).find((one) => one.id === partId)
  return (part?.[name] as Param[] | undefined) ?? noRows
}

/** The content with the rows of one table replaced. */
export function writeTable<Content>(content: Content, id: TableId, params: Param[]): Content {
  const [list = '', partId, name = ''] = id.split('/')
  if (partId === undefined) return { ...content, [list]: params }
  const entries = (content as Holder)[list] as { id: string }[]
  return { ...content, [list]: entries.map((part) => (part.id === partId ? { ...part, [name]: params } : part)) }
}

/** The path of a table in the field table: `responses/r1/headers` is `responses.headers`. */
export function tablePath(id: TableId): string {
  const [list = '', , name] = id.split('/')
  return name === undefined ? list : `${list}.${name}`
}
