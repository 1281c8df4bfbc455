import { strFromU8, strToU8, unzipSync } from 'fflate'
import { Document, Footer, Packer, PageNumber, Paragraph, TableOfContents, TextRun } from 'docx'
import type { ExportInput } from '../base/export-input.ts'
import type { Bytes } from '../base/zip.ts'
import { escapeXml } from './word-xml.ts'

/** Of the text on a page of A4, in twentieths of a point. */
export const PAGE_WIDTH = 9638
const MARGIN = 1134

/** Where the docs go, and where the title stands. */
const BODY_MARK = 'endpaper-body'
const TITLE_MARK = 'endpaper-title'

export const MAIN = 'word/document.xml'
export const ABOUT = 'docProps/core.xml'
const FONTS = 'word/fontTable.xml'

/** The paragraph that the docs take the place of. */
export const BODY = new RegExp(`<w:p>(?:(?!</w:p>).)*${BODY_MARK}.*?</w:p>`, 's')

export interface ContentsEntry {
  title: string
  /** 1 is the outermost. */
  level: number
  bookmark: string
}

/** Levels that the table of contents lists. */
export const CONTENTS_DEPTH = 3

const LATIN = 'Segoe UI'
const MONO = 'Consolas'
const CHINESE = 'Microsoft YaHei'

const font = (name: string) => ({ ascii: name, hAnsi: name, cs: name, eastAsia: CHINESE })
const heading = (size: number, before: number) => ({
  run: { size, bold: true, color: '211F1B', font: font(LATIN) },
  paragraph: { spacing: { before, after: 100 }, keepNext: true },
})

const styles = {
  default: {
    document: {
      run: { font: font(LATIN), size: 20, color: '211F1B' },
      paragraph: { spacing: { after: 100, line: 288 } },
    },
    title: { run: { size: 48, bold: true }, paragraph: { spacing: { before: 1200, after: 400 } } },
    heading1: heading(36, 480),
    heading2: heading(30, 420),
    heading3: heading(26, 320),
    heading4: heading(22, 240),
    heading5: heading(20, 200),
    heading6: heading(20, 160),
  },
  characterStyles: [{ id: 'InlineCode', name: 'Inline Code', run: { font: font(MONO), size: 18 } }],
  paragraphStyles: [
    { id: 'Cell', name: 'Cell', basedOn: 'Normal', run: { size: 18 }, paragraph: { spacing: { after: 0, line: 252 } } },
    { id: 'CellHead', name: 'Cell Head', basedOn: 'Cell', run: { bold: true, color: '524F4A' } },
    { id: 'Quiet', name: 'Quiet', basedOn: 'Normal', run: { color: '67645E' } },
    { id: 'Quote', name: 'Quote', basedOn: 'Normal', run: { color: '524F4A' } },
    {
      id: 'Warning',
      name: 'Warning',
      basedOn: 'Normal',
      run: { color: '865107' },
      paragraph: { shading: { fill: 'FEF0E3' } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { font: font(MONO), size: 17 },
      paragraph: { shading: { fill: 'F7F6F2' }, spacing: { after: 160, line: 252 }, alignment: 'left' as const },
    },
  ],
}

/** The parts of a Word file with title, table of contents and page numbers, and a mark where the docs go. */
export async function wordShell(input: ExportInput, entries: readonly ContentsEntry[]): Promise<Shell> {
  const shell = entries.length > 0 ? await newShell([contentsOf(input, entries)]) : await (plainShell ??= newShell([]))
  const title = escapeXml(input.title)
  const titled = (name: string) => strToU8(textOf(shell, name).replaceAll(TITLE_MARK, () => title))
  return { ...shell, [MAIN]: titled(MAIN), [ABOUT]: titled(ABOUT) }
}

/** Files without a table of contents differ in their titles only. */
let plainShell: Promise<Shell> | undefined

export type Shell = Record<string, Bytes>

const textOf = (shell: Shell, name: string) => strFromU8(shell[name] ?? new Uint8Array())

async function newShell(contents: readonly TableOfContents[]): Promise<Shell> {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 16, color: '67645E' })
  const shell = new Document({
    title: TITLE_MARK,
    styles,
    sections: [
      {
        properties: { page: { margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } } },
        footers: { default: new Footer({ children: [new Paragraph({ alignment: 'center', children: [number] })] }) },
        children: [new Paragraph({ style: 'Title', text: TITLE_MARK }), ...contents, new Paragraph(BODY_MARK)],
      },
    ],
  })
  const files = unzipSync(await Packer.pack(shell, 'uint8array'))
  return { ...files, [FONTS]: strToU8(withChineseFont(textOf(files, FONTS))) }
}

const contentsOf = ({ t }: ExportInput, entries: readonly ContentsEntry[]) =>
  new TableOfContents(t('export.contents'), {
    hyperlink: true,
    headingStyleRange: `1-${CONTENTS_DEPTH}`,
    // Word would ask before it opens the file. The entries are there; page numbers come when a reader updates them.
    beginDirty: false,
    tabLeader: 'none',
    cachedEntries: entries.map(({ title, level, bookmark }) => ({ title, level, href: bookmark })),
  })

/** Readers without the font of Windows take the free one. */
function withChineseFont(fontTable: string): string {
  const fonts = `<w:font w:name="${CHINESE}"><w:altName w:val="Noto Sans CJK SC"/><w:charset w:val="86"/><w:family w:val="swiss"/></w:font>`
  return fontTable.replace(/<\/w:fonts>|(<w:fonts[^>]*)\/>/, (end, start?: string) =>
    start === undefined ? fonts + end : `${start}>${fonts}</w:fonts>`,
  )
}
