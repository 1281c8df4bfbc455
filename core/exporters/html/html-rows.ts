import type { ExportInput } from '../base/export-input.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { PageRow, PageValue } from '../../page/page-rows.ts'
import type { FileCode, FileRows } from '../sections/file-page.ts'
import { shortHtml } from './html-prose.ts'
import { escapeHtml } from './html-text.ts'

/** Levels that are indented; deeper rows have the indent of the last one. */
export const MAX_LEVEL = 20
/** Allowed values that show without unfolding. */
const FIRST_VALUES = 12

/** A table as the product shows it: name, type, and the description with all rules below it. */
export function rowsHtml(block: FileRows, input: ExportInput): string {
  const { t } = input
  const isTree = block.rows.some(({ hasChildren }) => hasChildren)
  const head = `<div class="head" role="row">${[t('view.colName'), t('view.colType'), t('view.colDescription')]
    .map((name) => `<div role="columnheader">${escapeHtml(name)}</div>`)
    .join('')}</div>`
  const rows = block.rows.map((row) => rowHtml(row, block, input)).join('\n')
  return `<div class="rows${isTree ? ' tree' : ''}" role="table">${head}\n${rows}</div>`
}

function rowHtml(row: PageRow, { look }: FileRows, input: ExportInput): string {
  const { t } = input
  const level = Math.min(row.depth, MAX_LEVEL)
  const guides = level === 0 ? '' : '<i class="guides"></i>'
  const marks = [...row.marks, ...(row.isDeprecated ? [t('view.deprecatedParam')] : [])]
  const tags = marks.map((mark) => `<small>${escapeHtml(mark)}</small>`).join('')
  const name = row.isDeprecated ? `<s>${escapeHtml(row.name)}</s>` : escapeHtml(row.name)
  const required = row.isRequired && look !== 'answer' ? `<em>${escapeHtml(t('view.required'))}</em>` : ''
  return (
    `<div class="row l${level}" role="row">${guides}<div class="nm" role="cell"><code>${name}</code>${tags}</div>` +
    `<div class="ty" role="cell">${typeHtml(row)}${required}</div><div class="ds" role="cell">${detailsHtml(row, input)}</div></div>`
  )
}

function typeHtml({ type, model }: PageRow): string {
  const name = model && model.name !== type ? escapeHtml(model.name) : ''
  const label = model && !model.isOpen ? `<a href="#m-${escapeHtml(model.id)}">${name || escapeHtml(type)}</a>` : name
  return name === '' && model && !model.isOpen
    ? label
    : `<code>${escapeHtml(type)}</code>${label === '' ? '' : ` <span>${label}</span>`}`
}

function detailsHtml(row: PageRow, input: ExportInput): string {
  const facts = row.facts.map(({ text, code = '' }) => {
    const value = code === '' ? '' : ` <code>${escapeHtml(code)}</code>`
    return `<span>${escapeHtml(text)}${value}</span>`
  })
  const text = row.description.trim() === '' ? '' : `<div class="tx">${shortHtml(row.description, input)}</div>`
  const meta = facts.length === 0 ? '' : `<div class="meta">${facts.join('')}</div>`
  return text + meta + valuesHtml(row.values) + optionsHtml(row, input.t)
}

/** Switches between the options of a choice. The script shows it; without scripts, all options are listed below each other. */
function optionsHtml({ options = [] }: PageRow, t: Translate): string {
  if (options.length < 2) return ''
  const buttons = options.map((name) => `<button type="button">${escapeHtml(name)}</button>`)
  return `<div class="pick" role="group" aria-label="${escapeHtml(t('view.oneOf'))}" hidden>${buttons.join('')}</div>`
}

function valuesHtml(values: readonly PageValue[]): string {
  if (values.length === 0) return ''
  const chips = values.map(({ value, text }) => {
    const meaning = text === '' ? '' : ` ${escapeHtml(text)}`
    return `<span><code>${escapeHtml(value)}</code>${meaning}</span>`
  })
  const first = `<div class="chips">${chips.slice(0, FIRST_VALUES).join('')}</div>`
  const rest = chips.slice(FIRST_VALUES)
  if (rest.length === 0) return first
  return `${first}<details class="more"><summary>+${rest.length}</summary><div class="chips">${rest.join('')}</div></details>`
}

export function codesHtml(codes: readonly FileCode[], input: ExportInput): string {
  const { t } = input
  const titles = [t('view.colCode'), t('view.colMeaning'), t('view.colSolution')]
  const head = titles.map((name) => `<div role="columnheader">${escapeHtml(name)}</div>`).join('')
  const rows = codes.map(({ code, message, solution, source, isOfDoc }) => {
    const tag = isOfDoc ? '' : `<small>${escapeHtml(source)}</small>`
    const cells = [message, solution]
      .map((text) => `<div class="tx" role="cell">${shortHtml(text, input)}</div>`)
      .join('')
    return `<div class="row" role="row"><div class="nm" role="cell"><code>${escapeHtml(code)}</code>${tag}</div>${cells}</div>`
  })
  return `<div class="rows codes" role="table"><div class="head" role="row">${head}</div>\n${rows.join('\n')}</div>`
}
