import type { Translate } from '../../i18n/translator.ts'
import type { PageRow } from '../../page/page-rows.ts'
import type { FileRows } from './file-page.ts'

/** The columns of tables in files with fixed columns. */
export const rowColumns = ['name', 'type', 'required', 'max', 'description', 'example'] as const
export type RowColumn = (typeof rowColumns)[number]

export const listColumns = ({ look }: FileRows): RowColumn[] =>
  look === 'short' ? rowColumns.filter((column) => column !== 'max') : [...rowColumns]

export function columnTitle(column: RowColumn, t: Translate): string {
  const keys = {
    name: 'view.colName',
    type: 'view.colType',
    required: 'view.colRequired',
    max: 'view.colMax',
    description: 'view.colDescription',
    example: 'view.colExample',
  } as const
  return t(keys[column])
}

/** The line that leads from a parent row to this one. Its blanks are non-breaking, so that they are not collapsed. */
export const branch = ({ depth }: PageRow) => (depth === 0 ? '' : `${'\u00a0'.repeat((depth - 1) * 2)}└ `)

export const typeText = ({ type, model }: PageRow) => (model && model.name !== type ? `${type} (${model.name})` : type)

export function requiredText({ isRequired }: PageRow, t: Translate): string {
  if (isRequired === undefined) return '–'
  return isRequired ? t('view.yes') : t('view.no')
}

/** The rules of a row that have no column of their own, each as label and value. */
export function rowNotes(row: PageRow, { look }: FileRows, t: Translate): { text: string; code: string }[] {
  const inColumn = look === 'short' ? '' : t('view.max', { value: row.maxLength })
  const facts = row.facts.filter(({ key, text }) => key !== 'example' && !(key === 'length' && text === inColumn))
  return facts.map(({ text, code = '' }) => ({ text, code }))
}
