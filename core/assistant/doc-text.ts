import type { Translate } from '../i18n/translator.ts'
import { dictionaryMap, itemsById, type Dictionary } from '../dictionary/dictionary.ts'
import type { DocContent, DocType } from '../doc/doc.ts'
import type { ErrorCode } from '../error-code/error-code.ts'
import type { GlobalRows } from '../environment/environment.ts'
import { code, fenced, oneLine } from '../exporters/markdown/markdown-text.ts'
import { toMarkdown } from '../exporters/markdown/to-markdown.ts'
import { readHtml } from '../exporters/rich/read-html.ts'
import { modelMap, type Model } from '../model/model.ts'
import { docPage } from '../page/doc-page.ts'
import { exampleOfBody } from '../page/example-of-body.ts'
import { readableModels } from '../page/readable-doc.ts'
import type { Block, DocPage, PageBody, PageSection, RowsBlock } from '../page/page.ts'
import type { PageEnvironment, PageSources } from '../page/page-sources.ts'
import { isHtml } from '../text/rich-text.ts'
import { bodyNames, findTable, tableName } from './open-tables.ts'
import { findRow, rowLines, rowsOf, type RowText } from './row-text.ts'

/** A doc with all that it is shown with, as a reader may see it. */
export interface DocParts {
  id: string
  type: DocType
  revision: number
  content: DocContent
  models: readonly Model[]
  dictionaries: readonly Dictionary[]
  globals: GlobalRows
  environments: readonly PageEnvironment[]
  errorCodes: { project: readonly ErrorCode[]; module: readonly ErrorCode[] }
  /** Where it stands, from the outside to the inside. */
  path: readonly string[]
}

export interface TextOptions {
  t: Translate
  /** Levels of the schemas that are shown. */
  depth: number
}

/** Characters of an example that is shown. */
const EXAMPLE_LENGTH = 4000

/** A doc as Markdown for a model: short lines in place of tables, and large schemas cut at a depth. */
export function docText(doc: DocParts, options: TextOptions): string {
  const { page, writer } = openPage(doc, options)
  const { name, url, httpMethod } = page.doc
  const head = [
    `# ${oneLine(name)}`,
    [
      `- id: ${doc.id}, revision ${doc.revision}`,
      `- in: ${doc.path.map(oneLine).join(' / ')}`,
      ...(url === '' ? [] : [`- path: ${code(`${httpMethod} ${url}`.trim())}`]),
    ].join('\n'),
  ]
  const blocks = page.head.map((block) => blockText(block, page, writer))
  const sections = page.sections.map((section) => sectionText(section, page, writer))
  return [...head, ...blocks, ...sections].filter((text) => text !== '').join('\n\n')
}

interface Writer extends TextOptions {
  sources: PageSources
  rows: RowText
}

function openPage(doc: DocParts, { t, depth }: TextOptions): { page: DocPage; writer: Writer } {
  const models = readableModels(modelMap(doc.models))
  const dictionaries = dictionaryMap(doc.dictionaries)
  const { environments, globals, errorCodes } = doc
  const sources = { t, models, dictionaries, environments, globals, errorCodes }
  const page = docPage(doc, sources)
  const { globalIds } = page.doc
  return { page, writer: { t, depth, sources, rows: { t, depth, models, dictionaries, globalIds } } }
}

/** The rows inside one row of a doc, as `open` names it. undefined: there is no such row. */
export function openedText(doc: DocParts, open: string, options: TextOptions): string | undefined {
  const { page, writer } = openPage(doc, options)
  const { models } = writer.rows
  const table = findTable(page, open)
  const row = table && findRow(table.block.params, table.path, models)
  if (!row) return undefined
  const lines = rowLines(rowsOf(row, models), `${open}.`, writer.rows)
  return [
    `# ${oneLine(page.doc.name)}`,
    `- id: ${doc.id}, revision ${doc.revision}`,
    `- ${code(oneLine(open))}:`,
    ...lines,
  ].join('\n')
}

function sectionText({ title, tags, blocks }: PageSection, page: DocPage, writer: Writer): string {
  const name = tags.length === 0 ? title : `${title} (${tags.join(', ')})`
  return [`## ${oneLine(name)}`, ...blocks.map((block) => blockText(block, page, writer))]
    .filter((text) => text !== '')
    .join('\n\n')
}

function blockText(block: Block, page: DocPage, writer: Writer): string {
  switch (block.kind) {
    case 'warning':
      return `> ${oneLine(block.text)}`
    case 'facts':
      return block.facts.map(({ label, values }) => `- ${label}: ${values.map(oneLine).join(', ')}`).join('\n')
    case 'addresses':
      return block.addresses
        .map(
          ({ name, base, path }) =>
            `- ${code(`${block.method} ${base}${path}`)}${name === '' ? '' : ` (${oneLine(name)})`}`,
        )
        .join('\n')
    case 'prose':
      return proseText(block.text)
    case 'quiet':
      return block.text
    case 'rows':
      return rowsText(block, tableName(block.table), writer)
    case 'bodies':
      return bodiesText(block.bodies, page, { about: block.about, writer })
    case 'security':
      return block.ways
        .map((needs) =>
          needs
            .map(({ name, type, detail, scopes }) => `- ${[name, type, detail, ...scopes].map(oneLine).join(' · ')}`)
            .join('\n'),
        )
        .join(`\n${writer.t('export.securityOr')}\n`)
    case 'callbacks':
      return block.callbacks
        .map(({ name, httpMethod, url, description }) =>
          `- ${oneLine(name)}: ${code(`${httpMethod} ${url}`)} ${oneLine(description)}`.trim(),
        )
        .join('\n')
    case 'codes':
    default:
      return block.codes
        .map(
          (one) =>
            `- ${code(one.code)}: ${[one.msg, one.solution]
              .map(oneLine)
              .filter((text) => text !== '')
              .join(' → ')}`,
        )
        .join('\n')
  }
}

/** HTML becomes Markdown; headings go below those of the section. */
export const proseText = (text: string): string => (isHtml(text) ? toMarkdown(readHtml(text), 2) : text.trim())

function bodiesText(
  bodies: readonly PageBody[],
  page: DocPage,
  { about, writer }: { about: string; writer: Writer },
): string {
  const isMany = bodies.length > 1
  const names = bodyNames(page)
  const parts = bodies.map((body) => {
    const title = [body.status, body.contentType].filter((text) => text !== '').join(' ')
    const name = names.get(body) ?? ''
    const headers = body.headers
      ? `${writer.t('view.headers')}:\n${rowsText(body.headers, `${name} headers`, writer)}`
      : ''
    const rows = body.rows.params.length === 0 ? body.emptyText : rowsText(body.rows, name, writer)
    return [
      isMany ? `### ${oneLine(title)}` : '',
      proseText(body.description === about ? '' : body.description),
      headers,
      rows,
      exampleText(body, page, writer),
    ]
      .filter((text) => text !== '')
      .join('\n\n')
  })
  return [proseText(about), ...parts].filter((text) => text !== '').join('\n\n')
}

function rowsText(block: RowsBlock, table: string, { rows, t }: Writer): string {
  const list = block.rootArray === undefined ? '' : `${t('view.rootArray')}\n`
  return list + rowLines(block.params, `${table}: `, rows).join('\n')
}

/** One example of a body. Rows say the rest. */
function exampleText(body: PageBody, page: DocPage, { sources, t }: Writer): string {
  if (body.rows.params.length === 0 && body.examples.length === 0) return ''
  const direction = page.bodies.includes(body) ? 'request' : 'response'
  const { text, language } = exampleOfBody(body, direction, {
    models: sources.models,
    dictionaries: itemsById([...sources.dictionaries.values()]),
    limits: { depth: 3, rows: 60 },
  })
  if (text.trim() === '') return ''
  const cut = text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH)}\n…` : text
  return `${t('view.example')}:\n${fenced(cut, language)}`
}
