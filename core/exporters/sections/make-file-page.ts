import { docTypes, isDeprecated } from '../../doc/doc.ts'
import { docPage } from '../../page/doc-page.ts'
import type { RowSources } from '../../page/page-rows.ts'
import type { Block, DocPage, Fact, FactKey, PageSection, SectionId } from '../../page/page.ts'
import type { ExportDoc, ExportInput } from '../base/export-input.ts'
import { tableBlocks } from './body-blocks.ts'
import { codesBlock, callbackBlocks, externalDocsSection, securityFileSection } from './extra-blocks.ts'
import { fileSection } from './file-section.ts'
import type { FileBlock, FilePage, FileSection } from './file-page.ts'
import type { FileSources } from './file-sources.ts'
import { requestFileSections } from './request-sections.ts'
import { responseFileSections } from './response-sections.ts'

export function filePage(node: ExportDoc, { onDoc }: ExportInput, shared: FileSources): FilePage {
  onDoc?.()
  const sources = { ...shared, ...node.own }
  const page = docPage(node, sources)
  const { id, name, type, deprecated, globalIds } = page.doc
  const rows: RowSources = { ...sources, globalIds }
  return {
    id,
    name,
    type,
    isDeprecated: isDeprecated(deprecated),
    head: page.head.flatMap((block) => fileBlocks(block, rows)),
    sections: type === docTypes.http ? httpSections(page, sources, rows) : plainSections(page.sections, rows),
  }
}

/** Files describe authentication after the tables, and list cookies among the headers. */
function httpSections(page: DocPage, sources: FileSources, rows: RowSources): FileSection[] {
  const { t } = sources
  const headers = tableBlocks({ params: page.doc.headerParams, look: 'short' }, rows)
  const sections = (...ids: SectionId[]) =>
    plainSections(
      page.sections.filter(({ id }) => ids.includes(id)),
      rows,
    )
  return [
    ...sections('path'),
    ...(headers.length > 0 ? [fileSection({ id: 'headers', title: t('view.headers'), blocks: headers })] : []),
    ...sections('query'),
    ...requestFileSections(page, sources, rows),
    ...responseFileSections(page, sources, rows),
    ...sections('errors'),
    ...securityFileSection(page.doc, t),
    ...sections('callbacks'),
    ...externalDocsSection(page.doc, t),
    ...sections('remark'),
  ]
}

const plainSections = (sections: readonly PageSection[], rows: RowSources): FileSection[] =>
  sections.map(({ id, title, blocks }) =>
    fileSection({ id, title, blocks: blocks.flatMap((block) => fileBlocks(block, rows)) }),
  )

function fileBlocks(block: Block, rows: RowSources): FileBlock[] {
  switch (block.kind) {
    case 'facts': {
      const facts = block.facts.filter(({ key }) => !leftOut.has(key))
      return facts.length === 0 ? [] : [{ kind: 'facts', facts: facts.map(fileFact) }]
    }
    case 'rows':
      return tableBlocks(block, rows)
    case 'codes':
      return [codesBlock(block.codes, rows.t)]
    case 'callbacks':
      return block.callbacks.flatMap(callbackBlocks)
    case 'bodies':
    case 'security':
      // Sections of their own: see `httpSections`.
      return []
    case 'warning':
    case 'addresses':
    case 'prose':
    case 'quiet':
    default:
      return [block]
  }
}

/** Facts that are only useful in the product, or that have their own section in files. */
const leftOut = new Set<FactKey>(['security', 'servers', 'externalDocs', 'operationId', 'tags'])

const fileFact = ({ label, values, look }: Fact) => ({
  label,
  value: values.join(', '),
  ...(look === 'code' && { isCode: true }),
})
