import { isHtml } from '../../text/rich-text.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { ExportInput } from '../base/export-input.ts'
import { code, codeCell, fenced, pipeTable, textCell, title, underHeading } from './markdown-text.ts'
import type { PageRow } from '../../page/page-rows.ts'
import type { Address } from '../../page/page.ts'
import type { FileBlock, FileCode, FileFact, FileRows } from '../sections/file-page.ts'
import {
  branch,
  listColumns,
  columnTitle,
  requiredText,
  rowNotes,
  typeText,
  type RowColumn,
} from '../sections/row-cells.ts'
import { readHtml } from '../rich/read-html.ts'
import { toMarkdown } from './to-markdown.ts'

/** `level` is that of the heading above. */
export function blockText(block: FileBlock, level: number, { t, cleanHtml }: ExportInput): string {
  switch (block.kind) {
    case 'warning':
      return `> **${title(block.text)}**`
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'addresses':
      return block.addresses.map((address) => addressText(address, block.method)).join('\n')
    case 'prose':
      return isHtml(block.text) ? toMarkdown(readHtml(cleanHtml(block.text)), level) : underHeading(block.text, level)
    case 'quiet':
      return title(block.text)
    case 'subtitle':
      return `**${title(block.text)}**`
    case 'rows':
      return rowsText(block, t)
    case 'codes':
      return codesText(block.codes, t)
    case 'example':
    default:
      return `**${title(block.title)}**\n\n${fenced(block.text, block.language === 'json' ? 'json' : '')}`
  }
}

const factText = ({ label, value, isCode }: FileFact) =>
  `- **${title(label)}:** ${isCode ? code(value) : textCell(value)}`

function addressText({ name, base, path }: Address, method: string): string {
  const call = code(`${method} ${base}${path}`)
  return name === '' ? `- ${call}` : `- ${title(name)}: ${call}`
}

function rowsText(block: FileRows, t: Translate): string {
  const columns = listColumns(block)
  const titles = columns.map((column) => columnTitle(column, t))
  return pipeTable(
    titles,
    block.rows.map((row) => columns.map((column) => rowCell(column, row, block, t))),
  )
}

function rowCell(column: RowColumn, row: PageRow, block: FileRows, t: Translate): string {
  switch (column) {
    case 'name':
      return nameCell(row)
    case 'type':
      return codeCell(typeText(row))
    case 'required':
      return requiredText(row, t)
    case 'max':
      return textCell(row.maxLength)
    case 'description':
      return [textCell(row.description), notesCell(row, block, t), valuesCell(row, t)]
        .filter((text) => text !== '')
        .join('<br>')
    case 'example':
    default:
      return codeCell(row.example)
  }
}

function nameCell(row: PageRow): string {
  const name = row.isDeprecated ? `~~${codeCell(row.name)}~~` : codeCell(row.name)
  return [branch(row) + name, ...row.marks.map((mark) => `(${mark})`)].join(' ').trimEnd()
}

function notesCell(row: PageRow, block: FileRows, t: Translate): string {
  const notes = rowNotes(row, block, t).map(({ text, code: value }) => `${textCell(text)} ${codeCell(value)}`.trim())
  return notes.join(' · ')
}

function valuesCell({ values }: PageRow, t: Translate): string {
  if (values.length === 0) return ''
  const list = values.map(({ value, text }) => `${codeCell(value)} ${textCell(text)}`.trim())
  return `${t('export.values')} ${list.join(', ')}`
}

function codesText(codes: readonly FileCode[], t: Translate): string {
  const titles = [t('view.colCode'), t('view.colMeaning'), t('view.colSolution'), t('export.source')]
  const rows = codes.map(({ code: id, message, solution, source }) => [
    codeCell(id),
    textCell(message),
    textCell(solution),
    source,
  ])
  return pipeTable(titles, rows)
}
