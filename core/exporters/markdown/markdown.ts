import { isSingleDoc, type ExportInput, type ExportNode } from '../base/export-input.ts'
import { encoded } from '../base/pieces.ts'
import type { Bytes } from '../base/zip.ts'
import { blockText } from './markdown-blocks.ts'
import { title, underHeading } from './markdown-text.ts'
import { filePage } from '../sections/make-file-page.ts'
import { linkedModels, modelSections } from '../sections/model-sections.ts'
import { fileSources, type FileSources } from '../sections/file-sources.ts'
import type { FileSection } from '../sections/file-page.ts'

interface Writer {
  input: ExportInput
  sources: FileSources
  /** Models that rows link to without showing them. */
  linked: Set<string>
}

/** All docs in one text. The heading of a folder or doc is one level below that of the folder around it. */
export function toMarkdownFile(input: ExportInput): Bytes[] {
  return encoded(separated(fileParts(input)))
}

function* fileParts(input: ExportInput): Generator<string> {
  const writer: Writer = { input, sources: fileSources(input), linked: new Set() }
  const isOne = isSingleDoc(input.nodes)
  if (!isOne) yield heading(1, input.title)
  yield* nodesText(input.nodes, isOne ? 1 : 2, writer)
  const models = modelSections(writer.linked, writer.sources)
  if (models.length > 0) yield heading(2, input.t('export.models'))
  for (const section of models) yield sectionText(section, 3, writer)
}

function* separated(parts: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const part of parts) {
    yield isFirst ? part : `\n\n${part}`
    isFirst = false
  }
  yield '\n'
}

function* nodesText(nodes: readonly ExportNode[], level: number, writer: Writer): Generator<string> {
  for (const node of nodes) {
    if (node.kind === 'doc') {
      yield docText(node, level, writer)
      continue
    }
    const description = underHeading(node.description ?? '', level)
    yield heading(level, node.name)
    if (description !== '') yield description
    yield* nodesText(node.children, level + 1, writer)
  }
}

function docText(node: Extract<ExportNode, { kind: 'doc' }>, level: number, writer: Writer): string {
  const page = filePage(node, writer.input, writer.sources)
  for (const id of linkedModels(page.sections)) writer.linked.add(id)
  const head = page.head.map((block) => blockText(block, level, writer.input))
  const sections = page.sections.map((section) => sectionText(section, level + 1, writer))
  return [heading(level, page.name), ...head, ...sections].join('\n\n')
}

function sectionText({ title, tag, blocks }: FileSection, level: number, { input }: Writer): string {
  const name = tag === undefined ? title : `${title} (${tag})`
  return [heading(level, name), ...blocks.map((block) => blockText(block, level, input))].join('\n\n')
}

const heading = (level: number, text: string) => `${'#'.repeat(Math.min(6, level))} ${title(text)}`
