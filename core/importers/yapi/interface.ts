import { formRows, JSON_TYPE } from '../collection/body.ts'
import {
  newSketch,
  type BodySketch,
  type Field,
  type RequestSketch,
  type ResponseSketch,
} from '../collection/sketch.ts'
import { rowsOfTable } from './field-rows.ts'
import { readHtmlTable } from './html-table.ts'
import { readMarkdownTable } from './md-table.ts'
import type { Block } from './outline.ts'
import { readSections, type Section } from './sections.ts'

export interface ReadInterface {
  sketch: RequestSketch
  /** Table rows that could not be parsed. */
  lost: string[]
  /** Unclosed tables and code blocks. */
  unclosed: string[]
}

/** One interface of an export; undefined when it has no path. */
export function readInterface(block: Block): ReadInterface | undefined {
  const sections = readSections(block.lines)
  const path = sections.base.get('path') ?? ''
  if (path === '') return undefined
  const read: ReadInterface = { sketch: newSketch(block.folders, block.title), lost: [], unclosed: sections.unclosed }
  const { sketch } = read
  sketch.method = sections.base.get('method') || 'GET'
  sketch.url = `${(sections.base.get('url') ?? '').replace(/\/$/, '')}${path}`
  sketch.headers = readFields(sections.headers, read)
  sketch.pathValues = readFields(sections.path, read)
  sketch.query = readFields(sections.query, read)
  const body = readBody(sections.body, read)
  if (body) sketch.body = body
  const response = readResponse(sections.response, read)
  if (response) sketch.responses = [response]
  sketch.description = [sections.description, ...sectionNotes(sections)].filter((text) => text !== '').join('\n\n')
  return read
}

/** Prose that people wrote between the tables. */
function sectionNotes({ headers, path, query, body, response }: ReturnType<typeof readSections>): string[] {
  return [headers, path, query, body, response].map(({ prose }) => prose.join('\n').trim())
}

function readFields({ table, html }: Section, read: ReadInterface): Field[] {
  if (html !== '')
    return rowsIn(html, read).params.map(({ name, example, description, type }) => ({
      name,
      value: example,
      description,
      type,
    }))
  const { fields, lost } = readMarkdownTable(table)
  read.lost.push(...lost)
  return fields
}

function readBody(section: Section, read: ReadInterface): BodySketch | undefined {
  if (section.html !== '') {
    const rows = rowsIn(section.html, read)
    if (rows.params.length > 0) return { kind: 'rows', rows, contentType: JSON_TYPE, text: section.code }
  }
  if (section.table.length > 0) {
    const fields = readFields({ ...section, html: '' }, read)
    const isMultipart = fields.some(({ type = '' }) => type.startsWith('file'))
    if (fields.length > 0) return { kind: isMultipart ? 'multipart' : 'form', fields }
  }
  return section.code === '' ? undefined : { kind: 'text', text: section.code, contentType: '' }
}

function readResponse(section: Section, read: ReadInterface): ResponseSketch | undefined {
  const rows = section.html === '' ? formRows(readFields(section, read)) : rowsIn(section.html, read)
  const hasRows = rows.params.length > 0
  if (!hasRows && section.code === '') return undefined
  return {
    name: '',
    status: '',
    contentType: '',
    description: '',
    headers: [],
    text: section.code,
    ...(hasRows && { rows }),
  }
}

function rowsIn(html: string, read: ReadInterface): ReturnType<typeof rowsOfTable> {
  const table = readHtmlTable(html)
  if (!table.isClosed) read.unclosed.push('<table>')
  return rowsOfTable(table)
}
