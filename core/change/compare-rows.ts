import { SECRET_MASK, secretFields } from '../content/mask.ts'
import type { ContentKind } from '../content/merge/content-kind.ts'
import { fieldNames, type MergePart } from '../content/merge/parts.ts'
import { sameRow } from '../content/merge/same.ts'
import type { TableId } from '../content/tables.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Param } from '../rows/param.ts'
import { readType } from '../rows/param-type.ts'
import type { RootKind } from '../rows/root.ts'
import { errorCodeWords, rowWords, type RowField } from '../rows/row-words.ts'
import { graver, type ChangeClass, type RowChange, type ValueChange } from './change.ts'
import { isUnset, type Side } from './classify.ts'
import {
  classOfAddedRow,
  classOfMovedRow,
  classOfOrder,
  classOfRemovedRow,
  classOfRowValue,
  type ClassedRow,
  type RowPlace,
} from './classify-row.ts'
import { below, pairRows, type PairedRows } from './pair-rows.ts'

/** A table that exists in both versions. */
export interface ComparedTable {
  id: TableId
  /** In the field table, as `responses.headers`. */
  path: string
  label: TextKey
  part: string
  side: Side
  isHeader: boolean
  /** The rows are the parameters of a method. */
  isMethod: boolean
  before: { rows: Param[]; root: RootKind }
  after: { rows: Param[]; root: RootKind }
}

/** The rows that differ, in the order of the newer side; removed ones follow what is left at their place. */
export function compareTable(kind: ContentKind, table: ComparedTable): RowChange[] {
  const { before, after } = table
  if (isSameTable(before.rows, after.rows)) return []
  return new TableComparison(table, pairRows(kind, table.path, [before.rows, after.rows])).changes()
}

const isSameTable = (before: readonly Param[], after: readonly Param[]) =>
  before.length === after.length && before.every((row, at) => sameRow(row, after[at] ?? {}))

class TableComparison {
  readonly #table: ComparedTable
  readonly #rows: PairedRows
  readonly #found: RowChange[] = []
  /** Of the rows of both sides. */
  readonly #parents = new Map<MergePart, MergePart>()

  constructor(table: ComparedTable, rows: PairedRows) {
    this.#table = table
    this.#rows = rows
    this.#locate(rows.before)
    this.#locate(rows.after)
  }

  changes(): RowChange[] {
    this.#compareBelow(this.#rows.after)
    return this.#found
  }

  #locate(parent: MergePart): void {
    for (const row of below(parent)) {
      this.#parents.set(row, parent)
      this.#locate(row)
    }
  }

  #compareBelow(after: MergePart): void {
    const before = this.#partner(after)
    // The rows of a model stand for those that were here, or the other way round.
    const isReplaced = before !== undefined && isUnset(modelOf(before)) !== isUnset(modelOf(after))
    for (const row of below(after)) {
      const former = this.#partner(row)
      if (former) this.#compare(former, row)
      else if (before && !isReplaced) this.#found.push(this.#added(row))
      this.#compareBelow(row)
    }
    if (!before) return
    const removed = isReplaced ? [] : below(before).filter((row) => !this.#partner(row))
    for (const row of removed) this.#found.push(this.#removed(row))
    this.#compareOrder(before, after)
  }

  #compare(before: MergePart, after: MergePart): void {
    const [former, next] = [classed(before), classed(after)]
    const place = this.#place(after)
    const values = changedFields(before, after).map((field) =>
      this.#value(field, [before, after], classOfRowValue(field, { former, next, ...place })),
    )
    const isMoved = this.#partner(this.#parent(after)) !== this.#parent(before)
    if (values.length === 0 && !isMoved) return
    const path = this.#path(after)
    const isElsewhere = isMoved || nameOf(before) !== nameOf(after)
    this.#found.push({
      ...this.#change('changed', after),
      pathBefore: isElsewhere ? this.#path(before) : path,
      values,
      class: gravest([...values.map((value) => value.class), ...(isMoved ? [classOfMovedRow(next, place)] : [])]),
    })
  }

  #added(row: MergePart): RowChange {
    const found = classOfAddedRow(classed(row), this.#place(row))
    const values = describingFields(row).map((field) => this.#value(field, [undefined, row], found))
    return { ...this.#change('added', row), values, class: found }
  }

  #removed(row: MergePart): RowChange {
    const found = classOfRemovedRow(classed(row), this.#place(row))
    const values = describingFields(row).map((field) => this.#value(field, [row, undefined], found))
    return { ...this.#change('removed', row), values, class: found }
  }

  /** Rows that stand in both lists, in another order. */
  #compareOrder(before: MergePart, after: MergePart): void {
    const isHere = (parent: MergePart) => (row: MergePart) => {
      const partner = this.#partner(row)
      return partner !== undefined && this.#parent(partner) === parent
    }
    const old = below(before).filter(isHere(after))
    const now = below(after).filter(isHere(before))
    const isSame = (at: number) => this.#partner(now.at(at) ?? after) === old.at(at)
    let [start, end] = [0, 0]
    while (start < old.length && isSame(start)) start += 1
    if (start === old.length) return
    while (isSame(-1 - end)) end += 1
    const names = (rows: MergePart[]) => rows.slice(start, rows.length - end).map(nameOf)
    const found = classOfOrder(this.#isPositional(after))
    this.#found.push({
      ...this.#change('changed', after),
      values: [{ field: 'order', label: 'change.order', before: names(old), after: names(now), class: found }],
      class: found,
    })
  }

  #change(kind: RowChange['kind'], row: MergePart): Omit<RowChange, 'values' | 'class'> {
    const { id, label, part } = this.#table
    const path = this.#path(row)
    return { kind, table: id, label, part, rowId: row.id, path, pathBefore: path }
  }

  #value(
    field: RowField,
    [before, after]: [MergePart | undefined, MergePart | undefined],
    found: ChangeClass,
  ): ValueChange {
    const isCovered = secretFields.has(field) && [before, after].some((row) => row?.values['isSecret'] === 1)
    const shown = (row: MergePart | undefined) => {
      const value = row?.values[field]
      return isCovered && !isUnset(value) ? SECRET_MASK : value
    }
    const words: Partial<Record<RowField, TextKey>> = this.#table.side === 'codes' ? errorCodeWords : {}
    return { field, label: words[field] ?? rowWords[field], before: shown(before), after: shown(after), class: found }
  }

  #place(row: MergePart): RowPlace {
    const { side, isHeader } = this.#table
    const parent = this.#parent(row)
    return {
      side,
      isHeader,
      isPositional: this.#isPositional(parent),
      alternatives: parent.values['rules.alternatives'],
    }
  }

  #isPositional(parent: MergePart): boolean {
    return this.#table.isMethod && (parent === this.#rows.after || parent === this.#rows.before)
  }

  #partner(row: MergePart): MergePart | undefined {
    return this.#rows.partners.get(row)
  }

  #parent(row: MergePart): MergePart {
    return this.#parents.get(row) ?? this.#rows.after
  }

  /** Only rows that differ need one. The path of the table itself is "". */
  #path(row: MergePart): string {
    const parent = this.#parents.get(row)
    if (!parent) return ''
    if (this.#parents.has(parent)) return `${this.#path(parent)}${brackets(parent)}.${nameOf(row)}`
    const { before, after } = this.#table
    return startPath((parent === this.#rows.after ? after : before).root) + nameOf(row)
  }
}

const startPath = (root: RootKind) => (root === 'objects' || root === 'values' ? '[].' : '')

/** One pair for each array around the element: `items[]`. */
function brackets({ values }: MergePart): string {
  const { type } = values
  let shape = readType(typeof type === 'string' ? type : '')
  let found = ''
  while (shape.kind === 'array') {
    found += '[]'
    shape = shape.element
  }
  return found
}

const nameOf = ({ values }: MergePart) => (typeof values['name'] === 'string' ? values['name'] : '')
const modelOf = ({ values }: MergePart) => values['modelId']

const classed = (row: MergePart): ClassedRow => ({ values: row.values, hasChildren: below(row).length > 0 })

const allFields = Object.keys(rowWords) as RowField[]

/** In the order of the words. Most rows are the same, so that only what they have is looked at. */
function changedFields(before: MergePart, after: MergePart): RowField[] {
  const names = new Set(fieldNames(before, after).filter((name) => before.values[name] !== after.values[name]))
  if (names.size === 0) return []
  return allFields.filter((field) => names.has(field) && !isSame(field, before.values[field], after.values[field]))
}

/** What says more about a row than its name. */
const describingFields = ({ values }: MergePart): RowField[] =>
  allFields.filter((field) => field !== 'name' && field in values && !isEmpty(field, values[field]))

const isEmpty = (field: RowField, value: unknown) => value === 0 || plain(field, value) === undefined

function isSame(field: RowField, before: unknown, after: unknown): boolean {
  const [old, now] = [plain(field, before), plain(field, after)]
  return old === now || (typeof old === 'object' && JSON.stringify(old) === JSON.stringify(now))
}

/** A value that says the same as a missing one is missing. */
function plain(field: RowField, value: unknown): unknown {
  if (field === 'isSecret' && value === 0) return undefined
  if (field === 'maxLength' && value === '-') return undefined
  if (field === 'rules.explode') return value
  return isUnset(value) ? undefined : value
}

const gravest = (classes: ChangeClass[]): ChangeClass =>
  classes.reduce<ChangeClass | undefined>((found, one) => graver(found, one), undefined) ?? 'text'
