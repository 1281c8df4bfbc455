import type { FieldTable } from '#core/content/fields.ts'
import { tablePath, type TableId } from '#core/content/tables.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Param } from '#core/rows/param.ts'
import type { RootShape } from '#core/rows/root.ts'

/** The columns that a table can show. */
export const columns = ['name', 'type', 'required', 'maxLength', 'enumId', 'description', 'example'] as const
export type Column = (typeof columns)[number] | 'isSecret'

/** How a table looks in the editor, and what can be done in it. */
export interface TableLook {
  columns: readonly Column[]
  /** Rows may stand below others. */
  canNest: boolean
  /** Rows come and go with the URL only. */
  isFixed?: true
  /** Values can be marked as secret. Names such as `Authorization` are marked automatically. */
  hasSecrets?: true
  /** One row can mark where the rows of each doc are inserted. */
  hasDataNode?: true
  /** A row can be a cookie. */
  hasCookies?: true
  /** The table as a whole can be a model. */
  canBeModel?: true
  /** Columns that have other names here. */
  words?: Partial<Record<Column, TextKey>>
  /** Where hidden columns are remembered; left out: with all other tables. */
  columnsKey?: `edit.${string}`
  /** Columns that are hidden until someone shows them. */
  hidden?: readonly Column[]
}

/** A table that describes an object. */
export const objectTable: TableLook = { columns, canNest: true, hasSecrets: true }

/** What the kit needs to know to edit a content. */
export interface ContentKind<Content> {
  fields: FieldTable<Content>
  /** By the paths of the tables: `headerParams`, `responses.headers`. */
  tables: Readonly<Record<string, TableLook>>
  /** How to read and change the root of a table; left out where roots are never changed by the table. */
  root?: {
    read: (content: Content, table: TableId) => RootShape | undefined
    write: (content: Content, table: TableId, shape: RootShape) => Content
  }
  /** Tidies texts before they are checked and saved. */
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

/** The paths of all tables of a content, to check that each of them has a look. */
export type TablePath<Content> =
  | RowsIn<Content>
  | { [Name in keyof Content & string]: `${Name}.${RowsInParts<Content[Name]>}` }[keyof Content & string]

export function findLook(kind: Pick<ContentKind<never>, 'tables'>, table: TableId): TableLook {
  const look = kind.tables[tablePath(table)]
  if (!look) throw new Error(`no such table: ${table}`)
  return look
}
