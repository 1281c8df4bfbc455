import { isTableLine } from './md-table.ts'
import { readHeading } from './outline.ts'

/** The content below one of the labels of an interface. */
export interface Section {
  /** Lines of a Markdown table. */
  table: string[]
  html: string
  code: string
  /** Everything else. */
  prose: string[]
}

type SectionName = 'headers' | 'path' | 'query' | 'body' | 'response'

export interface Sections extends Record<SectionName, Section> {
  /** `path`, `method`, `url`: from the first lines. */
  base: Map<string, string>
  description: string
  unclosed: string[]
}

const BASE_LINE = /^\s*\*\*(path|method|url)\s{0,5}[：:]\s{0,5}\*\*(.*)$/i
const DESCRIPTION = /^\s*\*\*接口描述\s{0,5}[：:]?\s{0,5}\*\*(.*)$/
const LABELS: [RegExp, SectionName][] = [
  [/^\s*\*\*headers\*\*/i, 'headers'],
  [/^\s*\*\*路径参数\*\*/, 'path'],
  [/^\s*\*\*query\*\*/i, 'query'],
  [/^\s*\*\*body\*\*/i, 'body'],
]
const REQUEST_HEADING = /^(?:请求参数|request)/i
/** The format of old exports. */
const RESPONSE_HEADING = /^(?:返回数据|respon|repon)/i

/** The lines of an interface, grouped by the labels above them. */
export function readSections(lines: readonly string[]): Sections {
  const reader = new SectionReader()
  for (const line of lines) reader.line(line)
  return reader.finish()
}

const newSection = (): Section => ({ table: [], html: '', code: '', prose: [] })

class SectionReader {
  readonly #sections: Record<SectionName, Section> = {
    headers: newSection(),
    path: newSection(),
    query: newSection(),
    body: newSection(),
    response: newSection(),
  }
  readonly #base = new Map<string, string>()
  readonly #description: string[] = []
  readonly #unclosed: string[] = []
  /** Where lines are added: a section, the description, or none. */
  #place: SectionName | 'description' | 'base' = 'base'
  #open: 'html' | 'code' | undefined
  #kept: string[] = []

  line(line: string): void {
    if (this.#isLabel(line)) return
    if (this.#place === 'description') this.#description.push(line)
    else if (this.#place === 'base') this.#baseLine(line)
    else this.#content(line, this.#sections[this.#place])
  }

  finish(): Sections {
    this.#close({ isEnd: false })
    return {
      ...this.#sections,
      base: this.#base,
      description: this.#description.join('\n').trim(),
      unclosed: this.#unclosed,
    }
  }

  /** Labels close open blocks, so that an unclosed table or code block cannot swallow the rest. */
  #isLabel(line: string): boolean {
    const heading = readHeading(line)?.text ?? ''
    const isResponse = RESPONSE_HEADING.test(heading)
    if (isResponse || REQUEST_HEADING.test(heading)) return this.#enter(isResponse ? 'response' : 'base')
    if (heading.startsWith('基本信息')) return true
    const label = this.#place === 'description' ? undefined : LABELS.find(([pattern]) => pattern.test(line))
    if (label && this.#open !== 'code') return this.#enter(label[1])
    const [, text] = (this.#place === 'base' && DESCRIPTION.exec(line)) || []
    if (text === undefined) return false
    if (text.trim() !== '') this.#description.push(text)
    return this.#enter('description')
  }

  #enter(place: SectionName | 'description' | 'base'): true {
    this.#close({ isEnd: false })
    this.#place = place
    return true
  }

  #baseLine(line: string): void {
    const [, name = '', value = ''] = BASE_LINE.exec(line) ?? []
    if (name === '') this.#description.push(line)
    else if (!this.#base.has(name.toLowerCase())) this.#base.set(name.toLowerCase(), value.trim())
  }

  #content(line: string, section: Section): void {
    const isFence = line.trimStart().startsWith('```')
    if (this.#open === 'code' && isFence) return this.#close({ isEnd: true })
    if (this.#open !== undefined) {
      this.#kept.push(line)
      if (this.#open === 'html' && /<\/table>/i.test(line)) this.#close({ isEnd: true })
    } else if (isFence) this.#open = 'code'
    else if (/<table/i.test(line)) this.#openTable(line)
    else if (isTableLine(line)) section.table.push(line)
    else section.prose.push(line)
  }

  #openTable(line: string): void {
    this.#open = 'html'
    this.#kept.push(line)
    if (/<\/table>/i.test(line)) this.#close({ isEnd: true })
  }

  #close({ isEnd }: { isEnd: boolean }): void {
    const text = this.#kept.join('\n')
    if (this.#open !== undefined && this.#place !== 'description' && this.#place !== 'base') {
      this.#sections[this.#place][this.#open] ||= text
      if (!isEnd && this.#open === 'code') this.#unclosed.push('```')
    }
    this.#open = undefined
    this.#kept = []
  }
}
