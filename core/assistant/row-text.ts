import type { DictionaryMap } from '../dictionary/dictionary.ts'
import { plainText } from '../exporters/rich/plain-text.ts'
import { code, oneLine } from '../exporters/markdown/markdown-text.ts'
import type { Translate } from '../i18n/translator.ts'
import { openModels, type ModelMap } from '../model/model.ts'
import { pageRows, type PageRow } from '../page/page-rows.ts'
import type { Param } from '../rows/param.ts'
import { joinPath } from './open-tables.ts'

export interface RowText {
  t: Translate
  /** Levels of rows that are shown. */
  depth: number
  models: ModelMap
  dictionaries: DictionaryMap
  /** Ids of rows that come from the environment. */
  globalIds: ReadonlySet<string>
}

/** Rows that open models may add to a table. */
const OPENED_ROWS = 400
/** Characters of a value in a line. */
const VALUE_LENGTH = 120
/** Allowed values that are listed. */
const VALUES = 40

/**
 * The rows of a table, one a line, indented like a tree. What lies deeper than the depth is counted, and the line says how to open it:
 * `open` of `read_docs` takes the name of the table and the path of the row. `place` is what stands before the path of these rows.
 */
export function rowLines(params: readonly Param[], place: string, sources: RowText): string[] {
  const { t, depth, models } = sources
  const rows = pageRows(openModels(params, models, { depth, rows: OPENED_ROWS }), sources)
  const lines: string[] = []
  const path: string[] = []
  for (const [index, row] of rows.entries()) {
    path.length = row.depth
    path.push(row.name || '*')
    if (row.depth >= depth) continue
    const isCut = row.hasChildren ? row.depth + 1 >= depth : row.model !== undefined && !row.model.isOpen
    const hidden = isCut ? `; ${openHint(row, countBelow(rows, index), place + joinPath(path))}` : ''
    lines.push(`${'  '.repeat(row.depth)}- ${rowText(row, t)}${hidden}`)
  }
  return lines
}

function openHint({ model }: PageRow, count: number, place: string): string {
  const what = count > 0 ? `${count} fields inside` : `fields of ${model?.name ?? ''}`
  return `[${what} not shown: read_docs with open "${oneLine(place)}"]`
}

function countBelow(rows: readonly PageRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  let end = at + 1
  while ((rows[end]?.depth ?? 0) > depth) end += 1
  return end - at - 1
}

function rowText(row: PageRow, t: Translate): string {
  const type = row.model && row.model.name !== row.type ? `${row.type} (${row.model.name})` : row.type
  const marks = [
    type,
    row.isRequired ? t('assistant.required') : '',
    row.isDeprecated ? t('assistant.deprecated') : '',
    ...row.marks,
  ]
  const facts = row.facts.map(({ text, code: value = '' }) => `${text} ${short(value)}`.trim())
  const values = row.values
    .slice(0, VALUES)
    .map(({ value, text }) => (text === '' ? short(value) : `${short(value)} = ${short(oneLine(plainText(text)))}`))
  const more = row.values.length > VALUES ? ['…'] : []
  const description = oneLine(plainText(row.description))
  return [
    `${code(row.name || '*')} ${marks.filter((mark) => mark !== '').join(', ')}`,
    description === '' ? '' : `: ${description}`,
    facts.length === 0 ? '' : ` (${facts.join('; ')})`,
    values.length === 0 ? '' : ` {${[...values, ...more].join(', ')}}`,
  ].join('')
}

const short = (text: string) => (text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text)

/** A row by its path; rows of models are found through them. undefined: there is none. */
export function findRow(params: readonly Param[], path: readonly string[], models: ModelMap): Param | undefined {
  const [name, ...deeper] = path
  const root = params.length === 1 && params[0]?.name === '' ? params[0] : undefined
  const rows = root ? rowsOf(root, models) : params
  const found = rows.find((row) => (row.name || '*') === name)
  if (!found || deeper.length === 0) return found
  return findRow(rowsOf(found, models), deeper, models)
}

export const rowsOf = (row: Param, models: ModelMap): readonly Param[] =>
  row.children.length > 0 ? row.children : (models.get(row.modelId ?? '')?.params ?? [])
