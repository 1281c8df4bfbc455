import { docTypes, isDeprecated } from '../../doc/doc.ts'
import type { PublicationAddresses } from '../../publication/addresses.ts'
import { walkDocs, type ExportDoc, type ExportInput } from '../base/export-input.ts'
import { code, title } from '../markdown/markdown-text.ts'
import { plainText } from '../rich/plain-text.ts'

type LlmsInput = Pick<ExportInput, 'title' | 'summary' | 'nodes' | 't'>
type LlmsAddresses = Pick<PublicationAddresses, 'openapi' | 'llmsFull' | 'docMarkdown'>

/** Programs read the file as a whole, so it stays small. */
const MAX_BYTES = 1024 * 1024
/** Of what is said about one doc. */
const MAX_NOTE = 160
/** The beginning of a description in which its first line is searched for. */
const MAX_START = 4000

/**
 * The docs as a list for language models, in the form of llmstxt.org: a title, a summary, and a section for each folder with a link to
 * every doc. Docs that do not fit are counted at the end.
 */
export function toLlmsText(input: LlmsInput, addresses: LlmsAddresses, maxBytes = MAX_BYTES): string {
  const text = new BoundedText(maxBytes)
  text.add(headText(input, addresses))
  let leftOut = 0
  for (const { folders, docs } of sections(input.nodes)) {
    const name = folders.length === 0 ? input.t('export.docs') : folders.join(' / ')
    let before = `\n## ${title(name)}\n\n`
    for (const doc of docs) {
      if (text.add(`${before}${docLine(doc, input, addresses)}\n`)) before = ''
      else leftOut += 1
    }
  }
  const end = leftOut === 0 ? '' : `\n${input.t('machine.leftOut', { count: leftOut })}\n`
  return text.whole() + end
}

function headText({ title: name, summary = '', t }: LlmsInput, { openapi, llmsFull }: LlmsAddresses): string {
  return [
    `# ${title(name)}\n`,
    ...(summary.trim() === '' ? [] : [`> ${title(summary)}\n`]),
    `- [OpenAPI 3.1](${openapi}): ${t('machine.openapi')}`,
    `- [Markdown](${llmsFull}): ${t('machine.full')}\n`,
  ].join('\n')
}

interface Section {
  folders: readonly string[]
  docs: ExportDoc[]
}

/** Those at the root first, then folder by folder. */
function sections(nodes: LlmsInput['nodes']): Section[] {
  const root: Section = { folders: [], docs: [] }
  const byPath = new Map<string, Section>([['[]', root]])
  for (const { doc, folders } of walkDocs(nodes)) {
    const key = JSON.stringify(folders)
    const section = byPath.get(key) ?? { folders, docs: [] }
    byPath.set(key, section)
    section.docs.push(doc)
  }
  return [...byPath.values()]
}

function docLine(doc: ExportDoc, { t }: LlmsInput, { docMarkdown }: LlmsAddresses): string {
  const { deprecated, description } = doc.content
  const notes = [
    code(callText(doc).slice(0, MAX_NOTE)),
    firstLine(description),
    isDeprecated(deprecated) ? t('view.deprecatedParam') : '',
  ].filter((note) => note !== '')
  const link = `- [${title(doc.name)}](${docMarkdown(doc.id)})`
  return notes.length === 0 ? link : `${link}: ${notes.join(' · ')}`
}

function callText({ type, content: { httpMethod, url } }: ExportDoc): string {
  if (type === docTypes.http) return `${httpMethod} ${url}`.trim()
  return type === docTypes.dubbo ? url : ''
}

/** Never half a character. */
const BEGINNING = new RegExp(`^.{0,${MAX_NOTE}}`, 'su')

/** The first line of a text that says something, without the marks of a heading. */
function firstLine(description: string): string {
  const lines = plainText(description.slice(0, MAX_START)).split('\n')
  const line = lines.map((one) => one.replace(/^[\s#>*-]+/, '').trim()).find((one) => one !== '') ?? ''
  const [start = ''] = BEGINNING.exec(line) ?? []
  return title(start === line ? line : `${start}…`)
}

const encoder = new TextEncoder()

class BoundedText {
  readonly #parts: string[] = []
  #left: number

  constructor(maxBytes: number) {
    this.#left = maxBytes
  }

  /** False if it no longer fits. */
  add(part: string): boolean {
    const bytes = encoder.encode(part).length
    if (bytes > this.#left) return false
    this.#left -= bytes
    this.#parts.push(part)
    return true
  }

  whole(): string {
    return this.#parts.join('')
  }
}
