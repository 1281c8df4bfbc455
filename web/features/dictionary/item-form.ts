import { parts, text, value } from '#core/content/fields.ts'
import type { EnumItem } from '#core/contract/dictionary.ts'
import { dictionaryLimits, type DictionaryItem, type DictionaryItemType } from '#core/dictionary/dictionary.ts'
import { guessItemType } from '#core/dictionary/item.ts'
import { isLonger } from '#core/rows/lengths.ts'
import type { Problem } from '#core/rows/problem.ts'
import type { ContentKind } from '../../rows/model/content-kind.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'

export interface ItemRow extends DictionaryItem {
  id: string
}

/** The items of a dictionary. Each row is saved when the focus leaves it. */
export interface ItemForm {
  items: ItemRow[]
}

const limits = {
  name: dictionaryLimits.itemName,
  value: dictionaryLimits.itemValue,
  description: dictionaryLimits.itemDescription,
}

export const itemKind: ContentKind<ItemForm> = {
  fields: {
    items: parts<ItemRow>('model.dictionary', {
      max: dictionaryLimits.items,
      fields: {
        name: text(limits.name, 'dictionary.colName'),
        type: value<DictionaryItemType>('string', 'dictionary.colType'),
        value: text(limits.value, 'dictionary.colValue'),
        description: text(limits.description, 'dictionary.colDescription'),
      },
    }),
  },
  tables: {},
  finish: ({ items }) => ({ items: items.filter((row) => !isEmpty(row)).map(trimmed) }),
}

export const blankItem = (id: string): ItemRow => ({ id, name: '', type: 'string', value: '', description: '' })

export const isEmpty = ({ name, value, description }: ItemRow) => name.trim() + value.trim() + description.trim() === ''

const trimmed = (row: ItemRow): ItemRow => ({
  ...row,
  name: row.name.trim(),
  value: row.value.trim(),
  description: row.description.trim(),
})

export const formOfItems = (items: readonly EnumItem[]): ItemForm => ({
  items: items.map(({ id, name, type, value: held, description }) => ({ id, name, type, value: held, description })),
})

/** Changes one cell. The type follows the value until someone chooses another. A new row is added if necessary. */
export function editItem({ items }: ItemForm, id: string, column: string, next: string): ItemForm {
  const rows = items.some((row) => row.id === id) ? items : [...items, blankItem(id)]
  return {
    items: rows.map((row) => {
      if (row.id !== id) return row
      const followsValue = column === 'value' && row.type === guessItemType(row.value)
      return { ...row, ...(followsValue && { type: guessItemType(next.trim()) }), [column]: next }
    }),
  }
}

/** Resets one row to its saved values; a new row is removed. */
export function revertItem({ items }: ItemForm, id: string, saved: ItemRow | undefined): ItemForm {
  return { items: items.flatMap((row) => (row.id === id ? (saved ?? []) : row)) }
}

/** All problems that the server would reject, row by row. */
export function checkItems(store: EditStore<ItemForm>): Problem[] {
  const { items } = store.toSave()
  return items.flatMap((row): Problem[] => {
    const problem = { table: 'items', rowId: row.id, params: {}, isWarning: false }
    for (const field of ['name', 'value', 'description'] as const) {
      const max = limits[field]
      if (row[field] === '' && field !== 'description') return [{ ...problem, field, key: 'error.notEmpty' }]
      if (isLonger(row[field], max)) return [{ ...problem, field, key: 'error.tooLong', params: { max } }]
    }
    const isTwin = items.some(({ id, name }) => id !== row.id && name === row.name)
    return isTwin ? [{ ...problem, field: 'name', key: 'error.nameTaken' }] : []
  })
}
