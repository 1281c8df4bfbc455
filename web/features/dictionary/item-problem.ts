import { dictionaryLimits } from '#core/dictionary/dictionary.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { GridProblem } from '../../rows/grid/grid.ts'

interface Item {
  id: string
  name: string
  value: string
  description: string
}

const limits = {
  name: dictionaryLimits.itemName,
  value: dictionaryLimits.itemValue,
  description: dictionaryLimits.itemDescription,
}
const columns = ['name', 'value', 'description'] as const

/** Why an item cannot be saved beside the others; undefined when it can. */
export function itemProblem(item: Item, others: readonly Item[], t: Translate): GridProblem | undefined {
  for (const column of columns) {
    const text = item[column].trim()
    if (text === '' && column !== 'description') return { column, text: t('error.notEmpty') }
    if (Array.from(text).length > limits[column]) return { column, text: t('error.tooLong', { max: limits[column] }) }
  }
  const twin = others.some(({ id, name }) => id !== item.id && name.trim() === item.name.trim())
  return twin ? { column: 'name', text: t('error.nameTaken') } : undefined
}
