import type { FieldTable } from '#core/content/fields.ts'
import { tablePath, type TableId } from '#core/content/tables.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Param } from '#core/rows/param.ts'
import type { RootShape } from '#core/rows/root.ts'

/** The columns that a table can show. */
export const columns = ['name', 'type', 'required', 'maxLength', 'enumId', 'description', 'example'] as const
export type Column = (typeof columns)[number] | 'isSecret'

/** The features of a table in the editor. */
export interface TableLook {
  columns: readonly Column[]
  /** Rows can be nested. */
  canNest: boolean
  /** Rows are added and removed by the URL only. */
  isFixed?: true
  /** Values can be marked as secret. Names such as `Authorization` are marked automatically. */
  hasSecrets?: true
  /** One row can mark where the rows of each doc are inserted. */
  hasDataNode?: true
  /** A row can be a cookie. */
  hasCookies?: true
  /** The table as a whole can refer to a model. */
  canBeModel?: true
  /** Column titles that differ from the defaults. */
  words?: Partial<Record<Column, TextKey>>
  /** Storage key of the hidden columns; by default shared by all tables. */
  columnsKey?: `edit.${string}`
  /** Columns that are hidden by default. */
  hidden?: readonly Column[]
}

/** A table that describes an object. */
export const objectTable: TableLook = { columns, canNest: true, hasSecrets: true }

/** What an editor needs to know about a type of content. */
export interface ContentKind<Content> {
  fields: FieldTable<Content>
  /** By table path: `headerParams`, `responses.headers`. */
  tables: Readonly<Record<string, TableLook>>
  /** Reads and writes the root of a table; omitted where tables never change their root. */
  root?: {
    read: (content: Content, table: TableId) => RootShape | undefined
    write: (content: Content, table: TableId, shape: RootShape) => Content
  }
  /** Normalises texts before validation and saving. */
  finish?: (content: Content) => Content
}

type RowsIn<Holder> = {
  [Name in keyof Holder]: Holder[Name] extends readonly Param[] ? Name : never
}[keyof Holder] &
  string

type RowsInParts<List> = List extends readonly Param[]
  ? never
  : List extends readonly (infer Part extends { id: string })[]
    ? RowsIn<Part>
    : never

/** The paths of all tables of a content, to check that each has its features defined. */
export type TablePath<Content> =
  | RowsIn<Content>
  | { [Name in keyof Content & string]: `${Name}.${RowsInParts<Content[Name]>}` }[keyof Content & string]

export function findLook(kind: Pick<ContentKind<never>, 'tables'>, table: TableId): TableLook {
  const look = kind.tables[tablePath(table)]
  if (!look) throw new Error(`no such table: ${table}`)
  return look
}
