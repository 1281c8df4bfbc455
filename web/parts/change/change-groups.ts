import type { DocComparison, PartChange, RowChange, ValueChange } from '#core/change/change.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

/** One entry of a list of changes. */
export interface ChangeItem {
  key: string
  kind: 'added' | 'removed' | 'changed' | 'renamed' | 'moved' | 'order'
  /** The path of a row, the name of a part or the label of a field. */
  name: string
  /** Where a renamed or moved row was; "" for others. */
  nameBefore: string
  isPath: boolean
  values: ValueChange[]
  class: ValueChange['class']
  /** The fields that decide the class, where others have a lesser one. */
  causes: TextKey[]
}

export interface ChangeGroup {
  key: string
  title: string
  /** The body or response that a table belongs to; "" for others. */
  part: string
  items: ChangeItem[]
}

/** The changes under one heading for the fields of the doc, for each list of parts and for each table, in the order of a doc. */
export function changeGroups(t: Translate, { values, parts, rows }: DocComparison): ChangeGroup[] {
  const byList = Map.groupBy(parts, ({ list }) => list)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const groups: ChangeGroup[] = [
    { key: 'fields', title: t('change.fields'), part: '', items: values.map((value) => valueItem(t, value)) },
    ...[...byList].map(([list, own]) => ({
      key: list,
      title: own[0] ? t(own[0].label) : '',
      part: '',
      items: own.map(partItem),
    })),
    ...[...byTable].map(([table, own]) => ({
      key: table,
      title: own[0] ? t(own[0].label) : '',
      part: own[0]?.part ?? '',
      items: own.map(rowItem),
    })),
  ]
  const placeOf = ({ key }: ChangeGroup) => order.indexOf(key.split('/', 1)[0] ?? '')
  return groups.filter(({ items }) => items.length > 0).toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The fields of the doc itself have no place in it, and come first. */
const order = Object.keys(docFields)

const valueItem = (t: Translate, value: ValueChange): ChangeItem => ({
  key: value.field,
  kind: 'changed',
  name: t(value.label),
  nameBefore: '',
  isPath: false,
  values: [value],
  class: value.class,
  causes: [],
})

function causesOf({ values, class: found }: PartChange | RowChange): TextKey[] {
  const causes = values.filter((value) => value.class === found)
  return causes.length === values.length ? [] : causes.map(({ label }) => label)
}

const partItem = (part: PartChange): ChangeItem => ({
  key: `${part.kind} ${part.partId}`,
  kind: part.kind,
  name: part.name,
  nameBefore: '',
  isPath: true,
  values: part.values,
  class: part.class,
  causes: causesOf(part),
})

function rowItem(row: RowChange): ChangeItem {
  const { kind, rowId, path, pathBefore, values } = row
  const isOrder = values[0]?.field === 'order'
  return {
    key: `${isOrder ? 'order' : kind} ${rowId} ${path}`,
    kind: isOrder ? 'order' : kindOfRow({ kind, path, pathBefore }),
    name: path,
    nameBefore: path === pathBefore ? '' : pathBefore,
    isPath: true,
    // The heading shows both names.
    values: path === pathBefore ? values : values.filter(({ field }) => field !== 'name'),
    class: row.class,
    causes: causesOf(row),
  }
}

function kindOfRow({ kind, path, pathBefore }: Pick<RowChange, 'kind' | 'path' | 'pathBefore'>): ChangeItem['kind'] {
  if (path === pathBefore) return kind
  return parentOf(path) === parentOf(pathBefore) ? 'renamed' : 'moved'
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)
