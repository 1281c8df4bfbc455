import { strFromU8, strToU8, unzipSync } from 'fflate'
import { Document, Footer, Packer, PageNumber, Paragraph, TableOfContents, TextRun } from 'docx'
import type { ExportInput } from '../base/export-input.ts'
import type { Bytes } from '../base/zip.ts'
import { escapeXml } from './word-xml.ts'

/** Width of the text on an A4 page, in twentieths of a point. */
export const PAGE_WIDTH = 9638
const MARGIN = 1134

/** The placeholders of the docs and of the title. */
const BODY_MARK = 'endpaper-body'
const TITLE_MARK = 'endpaper-title'

export const MAIN = 'word/document.xml'
export const ABOUT = 'docProps/core.xml'
const FONTS = 'word/fontTable.xml'

/** The paragraph that is replaced by the docs. */
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

/** The parts of a Word file with title, table of contents and page numbers, and a placeholder for the docs. */
export async function wordShell(input: ExportInput, entries: readonly ContentsEntry[]): Promise<Shell> {
  const shell =
    entries.length > 0 ? await newShell([contentsTable(input, entries)]) : await (plainShell ??= newShell([]))
  const title = escapeXml(input.title)
  const titled = (name: string) => strToU8(fileText(shell, name).replaceAll(TITLE_MARK, () => title))
  return { ...shell, [MAIN]: titled(MAIN), [ABOUT]: titled(ABOUT) }
}

/** Shared by all files without a table of contents: they differ only in their titles. */
let plainShell: Promise<Shell> | undefined

type Shell = Record<string, Bytes>

const fileText = (shell: Shell, name: string) => strFromU8(shell[name] ?? new Uint8Array())

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
  return { ...files, [FONTS]: strToU8(withChineseFont(fileText(files, FONTS))) }
}

const contentsTable = ({ t }: ExportInput, entries: readonly ContentsEntry[]) =>
  new TableOfContents(t('export.contents'), {
    hyperlink: true,
    headingStyleRange: `1-${CONTENTS_DEPTH}`,
    // `true` makes Word ask before it opens the file. Page numbers appear when the reader updates the table.
    beginDirty: false,
    tabLeader: 'none',
    cachedEntries: entries.map(({ title, level, bookmark }) => ({ title, level, href: bookmark })),
  })

/** Names a free font for systems without the Chinese font of Windows. */
function withChineseFont(fontTable: string): string {
  const fonts = `<w:font w:name="${CHINESE}"><w:altName w:val="Noto Sans CJK SC"/><w:charset w:val="86"/><w:family w:val="swiss"/></w:font>`
  return fontTable.replace(/<\/w:fonts>|(<w:fonts[^>]*)\/>/, (end, start?: string) =>
    start === undefined ? fonts + end : `${start}>${fonts}</w:fonts>`,
  )
}
