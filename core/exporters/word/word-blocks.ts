import { docTypes, type DocType } from '../../doc/doc.ts'
import type { ExportInput } from '../base/export-input.ts'
import type { PageRow } from '../../page/page-rows.ts'
import type { FileBlock, FileCode, FileFact, FileRows } from '../sections/file-page.ts'
import { branch, listColumns, columnTitle, requiredText, rowNotes, type RowColumn } from '../sections/row-cells.ts'
import { plainText } from '../rich/plain-text.ts'
import { readHtml } from '../rich/read-html.ts'
import { richHtml } from '../rich/rich-html.ts'
import { richXml } from './word-rich.ts'
import { PAGE_WIDTH } from './word-shell.ts'
import { jump, paragraph, run, table } from './word-xml.ts'

/** Shares of the width, in percent. */
const SHARES: Record<RowColumn, number> = { name: 21, type: 13, required: 13, max: 10, description: 27, example: 16 }

/** `level` is that of the heading above. */
export function blockXml(block: FileBlock, level: number, input: ExportInput, type: DocType = docTypes.http): string {
  const { t, cleanHtml } = input
  switch (block.kind) {
    case 'warning':
      return paragraph(run(block.text), { style: 'Warning' })
    case 'facts':
      return block.facts.map(factXml).join('')
    case 'addresses':
      return block.addresses
        .map(({ name, base, path }) => {
          const environment = name === '' ? '' : run(`${name}  `, { color: '67645E' })
          return paragraph(
            environment + run(block.method, { isCode: true, isBold: true }) + run(`  ${base}${path}`, { isCode: true }),
          )
        })
        .join('')
    case 'prose':
      return richXml(readHtml(richHtml(block.text, { cleanHtml, hasBreaks: type !== docTypes.markdown })), {
        level,
        indent: 0,
        t,
      })
    case 'quiet':
      return paragraph(run(block.text), { style: 'Quiet' })
    case 'subtitle':
      return paragraph(run(block.text, { isBold: true }), { isTitle: true })
    case 'rows':
      return rowsXml(block, input)
    case 'codes':
      return codesXml(block.codes, input)
    case 'example':
    default:
      return (
        paragraph(run(block.title, { isBold: true }), { isTitle: true }) + paragraph(run(block.text), { style: 'Code' })
      )
  }
}

const factXml = ({ label, value, isCode }: FileFact) =>
  paragraph(run(`${label}  `, { color: '67645E' }) + run(value, { isCode }))

const cell = (content: string) => paragraph(content, { style: 'Cell' })
const headCell = (text: string) => paragraph(run(text), { style: 'CellHead' })

function rowsXml(block: FileRows, input: ExportInput): string {
  const columns = listColumns(block)
  const whole = columns.reduce((sum, column) => sum + SHARES[column], 0)
  return table({
    widths: columns.map((column) => Math.floor((PAGE_WIDTH * SHARES[column]) / whole)),
    head: columns.map((column) => headCell(columnTitle(column, input.t))),
    rows: block.rows.map((row) => columns.map((column) => cell(rowCell(column, row, block, input)))),
  })
}

function rowCell(column: RowColumn, row: PageRow, block: FileRows, input: ExportInput): string {
  const { t } = input
  switch (column) {
    case 'name': {
      const marks = row.marks.map((mark) => ` (${mark})`).join('')
      return (
        run(branch(row)) + run(row.name, { isCode: true, isStruck: row.isDeprecated }) + run(marks, { color: '67645E' })
      )
    }
    case 'type':
      return typeXml(row)
    case 'required':
      return run(requiredText(row, t))
    case 'max':
      return run(row.maxLength)
    case 'description':
      return descriptionXml(row, block, input)
    case 'example':
    default:
      return run(row.example, { isCode: true })
  }
}

function typeXml({ type, model }: PageRow): string {
  const own = run(type, { isCode: true })
  if (!model) return own
  const name = ` ${model.name}`
  return own + (model.isOpen ? run(name, { color: '67645E' }) : jump(modelBookmark(model.id), name))
}

/** Names of bookmarks allow ASCII letters, digits and `_` only. */
export const modelBookmark = (id: string) => `model_${id.replace(/\W/g, '_')}`.slice(0, 40)

function descriptionXml(row: PageRow, block: FileRows, { t }: ExportInput): string {
  const notes = rowNotes(row, block, t).map(({ text, code }) => `${text} ${code}`.trim())
  const values = row.values.map(({ value, text }) => `${value} ${text}`.trim())
  const lines = [
    plainText(row.description).trim(),
    notes.join(' · '),
    values.length === 0 ? '' : `${t('export.values')} ${values.join(', ')}`,
  ]
  const [text = '', ...more] = lines.filter((line) => line !== '')
  return shortXml(text) + more.map((line) => run(`\n${line}`, { color: '67645E' })).join('')
}

/** Text in backticks is code. */
const shortXml = (text: string) =>
  text
    .split(/`([^`\n]+)`/)
    .map((piece, index) => run(piece, { isCode: index % 2 === 1 }))
    .join('')

function codesXml(codes: readonly FileCode[], { t }: ExportInput): string {
  const titles = [t('view.colCode'), t('view.colMeaning'), t('view.colSolution'), t('export.source')]
  return table({
    widths: [27, 28, 30, 15].map((share) => Math.floor((PAGE_WIDTH * share) / 100)),
    head: titles.map(headCell),
    rows: codes.map(({ code, message, solution, source }) => [
      cell(run(code, { isCode: true })),
      cell(shortXml(plainText(message))),
      cell(shortXml(plainText(solution))),
      cell(run(source)),
    ]),
  })
}
