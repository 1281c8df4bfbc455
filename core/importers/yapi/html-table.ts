/** A row of a table of fields: the cells as text, and the indentation of its name. */
export interface HtmlRow {
  cells: string[]
  /** `label: value` pairs of the last cell. */
  notes: { label: string; value: string }[]
  /** In pixels; undefined when it is not given. */
  indent: number | undefined
  /** `0-1-2`: the position of the row in the tree. */
  key: string
}

export interface HtmlTable {
  heads: string[]
  rows: HtmlRow[]
  /** The table ends at the end of the text. */
  isClosed: boolean
}

/** Only tags that exports write are parsed; all others are unescaped text of people. */
const TAG = /<(\/?)(table|thead|tbody|tr|th|td|span|p|br)((?:\s[^<>]*)?)\/?>/gi
const INDENT = /padding-?left['"]?\s{0,5}:\s{0,5}['"]?(\d{1,5})/i
const KEY = /\bkey=["']?([\w-]+)/

/** A table of fields as YApi writes it: six columns, with spans for indentation and paragraphs for notes. */
export function readHtmlTable(html: string): HtmlTable {
  const reader = new TableReader()
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    reader.text(html.slice(from, match.index))
    reader.tag(name.toLowerCase(), { isEnd: slash === '/', attributes })
    from = match.index + whole.length
  }
  reader.text(html.slice(from))
  return reader.table
}

class TableReader {
  readonly table: HtmlTable = { heads: [], rows: [], isClosed: false }
  #row: HtmlRow | undefined
  #cell: string[] | undefined
  #note: string[] | undefined
  #isHead = false

  text(text: string): void {
    if (this.#note) this.#note.push(text)
    else this.#cell?.push(text)
  }

  tag(name: string, { isEnd, attributes }: { isEnd: boolean; attributes: string }): void {
    if (name === 'tr') return isEnd ? this.#endRow() : this.#startRow(attributes)
    if (name === 'td' || name === 'th') return isEnd ? this.#endCell() : this.#startCell(name)
    if (name === 'table' && isEnd) return this.#end()
    if (name === 'p') return isEnd ? this.#endNote() : this.#startNote()
    if (name === 'br') return this.text('\n')
    if (name === 'span' && !isEnd) this.#readIndent(attributes)
  }

  #startRow(attributes: string): void {
    this.#endRow()
    this.#row = { cells: [], notes: [], indent: undefined, key: KEY.exec(attributes)?.[1] ?? '' }
  }

  #endRow(): void {
    this.#endCell()
    if (this.#row && this.#row.cells.length > 0) this.table.rows.push(this.#row)
    this.#row = undefined
  }

  #startCell(name: string): void {
    this.#endCell()
    this.#isHead = name === 'th'
    this.#cell = []
  }

  #endCell(): void {
    this.#endNote()
    const text = this.#cell?.join('').trim()
    if (text !== undefined && this.#isHead) this.table.heads.push(text)
    else if (text !== undefined) this.#row?.cells.push(text)
    this.#cell = undefined
  }

  /** A cell that is still open at the end of the text is dropped, since it is incomplete. */
  #end(): void {
    this.#endRow()
    this.table.isClosed = true
  }

  #startNote(): void {
    this.#endNote()
    this.#note = []
  }

  #endNote(): void {
    const text = this.#note?.join('') ?? ''
    this.#note = undefined
    const at = text.indexOf(':')
    if (at >= 0 && this.#row)
      this.#row.notes.push({ label: text.slice(0, at).trim(), value: text.slice(at + 1).trim() })
    else if (text.trim() !== '') this.#cell?.push(text)
  }

  /** Only for the first cell, which has the name. */
  #readIndent(attributes: string): void {
    const found = INDENT.exec(attributes)?.[1]
    if (this.#row && this.#row.cells.length === 0 && found !== undefined) this.#row.indent ??= Number(found)
  }
}
