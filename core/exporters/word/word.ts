import { strFromU8 } from 'fflate'
import { isSingleDoc, type ExportInput, type ExportNode } from '../base/export-input.ts'
import { filePage } from '../sections/make-file-page.ts'
import { linkedModels, modelSections } from '../sections/model-sections.ts'
import { fileSources, type FileSources } from '../sections/file-sources.ts'
import type { FileSection } from '../sections/file-page.ts'
import { blockXml, modelBookmark } from './word-blocks.ts'
import { headingStyle, richXml } from './word-rich.ts'
import { ABOUT, BODY, CONTENTS_DEPTH, MAIN, wordShell, type ContentsEntry } from './word-shell.ts'
import { escapeXml, paragraph, run } from './word-xml.ts'
import { readHtml } from '../rich/read-html.ts'
import { richHtml } from '../rich/rich-html.ts'
import { encodedOneByOne } from '../base/pieces.ts'
import { ZipWriter, type Bytes } from '../base/zip.ts'

interface Writer {
  input: ExportInput
  sources: FileSources
  linked: Set<string>
  entries: ContentsEntry[]
  /** The number of bookmarks so far, from which ids are made. */
  bookmarks: number
}

/**
 * A Word file. The library creates everything except the docs, which are written as text: it keeps an object for each piece of text, and
 * for a module of a thousand docs that takes most of a gigabyte.
 */
export async function toWordFile(input: ExportInput): Promise<Bytes[]> {
  const entries = isSingleDoc(input.nodes) ? [] : listHeadings(input)
  const {
    [MAIN]: main = new Uint8Array(),
    [ABOUT]: about = new Uint8Array(),
    ...files
  } = await wordShell(input, entries)
  const zip = new ZipWriter()
  zip.addPlain(ABOUT, about)
  for (const [name, bytes] of Object.entries(files)) await zip.addRepeated(name, bytes)
  await zip.addPacked(MAIN, encodedOneByOne(mainXml(input, strFromU8(main))))
  return zip.finish()
}

const newWriter = (input: ExportInput): Writer => {
  return { input, sources: fileSources(input), linked: new Set(), entries: [], bookmarks: 0 }
}

/** The table of contents stands before the docs. Their text is made twice, because all of it would take most of the memory. */
function listHeadings(input: ExportInput): ContentsEntry[] {
  const writer = newWriter(input)
  const texts = bodyXml(writer)
  while (!texts.next().done);
  return writer.entries
}

/** The shell with the docs in it, piece by piece. */
function* mainXml(input: ExportInput, shell: string): Generator<string> {
  const [before = '', after = ''] = shell.split(BODY)
  yield before
  yield* bodyXml(newWriter(input))
  yield after
}

function* bodyXml(writer: Writer): Generator<string> {
  const { input, sources, linked } = writer
  yield* nodesXml(input.nodes, 1, writer)
  const models = modelSections(linked, sources)
  if (models.length > 0) yield headingXml(input.t('export.models'), 1, writer)
  for (const section of models) yield sectionXml(section, 2, writer, modelBookmark(section.id))
}

function* nodesXml(nodes: readonly ExportNode[], level: number, writer: Writer): Generator<string> {
  for (const node of nodes) {
    if (node.kind === 'doc') yield docXml(node, level, writer)
    else {
      yield folderXml(node, level, writer)
      yield* nodesXml(node.children, level + 1, writer)
    }
  }
}

function folderXml(
  { name, description = '' }: Extract<ExportNode, { kind: 'folder' }>,
  level: number,
  writer: Writer,
): string {
  const { cleanHtml, t } = writer.input
  const text = description.trim() === '' ? '' : richHtml(description, { cleanHtml, hasBreaks: true })
  return headingXml(name, level, writer) + richXml(readHtml(text), { level, indent: 0, t })
}

function docXml(node: Extract<ExportNode, { kind: 'doc' }>, level: number, writer: Writer): string {
  const page = filePage(node, writer.input, writer.sources)
  for (const id of linkedModels(page.sections)) writer.linked.add(id)
  const head = page.head.map((block) => blockXml(block, level, writer.input, page.type))
  const sections = page.sections.map((section) => sectionXml(section, level + 1, writer))
  return [headingXml(page.name, level, writer), ...head, ...sections].join('')
}

function sectionXml({ title, tag, blocks }: FileSection, level: number, writer: Writer, bookmark?: string): string {
  const name = tag === undefined ? title : `${title} (${tag})`
  const heading =
    bookmark === undefined
      ? paragraph(run(name), { style: headingStyle(Math.max(level, CONTENTS_DEPTH + 1)) })
      : headingXml(name, level, writer, bookmark)
  return heading + blocks.map((block) => blockXml(block, level, writer.input)).join('')
}

/** A heading that the table of contents lists. */
function headingXml(text: string, level: number, writer: Writer, name?: string): string {
  const id = (writer.bookmarks += 1)
  const bookmark = name ?? `doc_${id}`
  if (level <= CONTENTS_DEPTH) writer.entries.push({ title: text, level, bookmark })
  const start = `<w:bookmarkStart w:id="${id}" w:name="${escapeXml(bookmark)}"/>`
  return paragraph(`${start}${run(text)}<w:bookmarkEnd w:id="${id}"/>`, { style: headingStyle(level) })
}
