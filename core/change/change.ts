import type { TableId } from '../content/tables.ts'
import type { TextKey } from '../i18n/texts.ts'

/** How a change affects the clients of an API, the gravest first. `text`: only words for people differ. */
export const changeClasses = ['breaking', 'compatible', 'text'] as const
export type ChangeClass = (typeof changeClasses)[number]

export type ChangeKind = 'added' | 'removed' | 'changed'

/** One value that differs. */
export interface ValueChange {
  /** The field in its field table, as `httpMethod` or `maxLength`. */
  field: string
  label: TextKey
  /** Plain JSON; undefined when there was none. */
  before: unknown
  after: unknown
  class: ChangeClass
}

/** A row of a table that was added, removed, changed, renamed or moved. Rows inside an added or removed one are not listed. */
export interface RowChange {
  kind: ChangeKind
  table: TableId
  /** The words for the table. */
  label: TextKey
  /** Which body or response the table belongs to, as `200 application/json`; "" for other tables. */
  part: string
  /** Id of the row, as comments on parameters use it. */
  rowId: string
  /** Names from the root, as `data.items[].id`; that of the newer side, or of the older one if the row was removed. */
  path: string
  /** Differs from `path` if the row was renamed or moved. */
  pathBefore: string
  /** What differs in a changed row; what describes an added or removed one. */
  values: ValueChange[]
  class: ChangeClass
}

/** A body, response or named example that was added, removed or changed, apart from its rows. */
export interface PartChange {
  kind: ChangeKind
  list: 'bodies' | 'responses' | 'examples'
  label: TextKey
  partId: string
  /** As `200 application/json`, or the name of an example. */
  name: string
  values: ValueChange[]
  class: ChangeClass
}

/** What differs between two contents of a doc. */
export interface DocComparison {
  /** The gravest of its parts; undefined when nothing differs. */
  class: ChangeClass | undefined
  /** Fields of the doc itself, in the order of the field table. */
  values: ValueChange[]
  parts: PartChange[]
  rows: RowChange[]
}

/** The graver of two classes. */
export function graver(one: ChangeClass | undefined, other: ChangeClass | undefined): ChangeClass | undefined {
  return changeClasses.find((name) => name === one || name === other)
}
