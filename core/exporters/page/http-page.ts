import type { Param } from '../../rows/param.ts'
import { addressesOf } from '../address.ts'
import type { ExportedDoc } from '../exported-doc.ts'
import { prose } from './blocks.ts'
import { errorSection, extraSections, remarkSection } from './end-sections.ts'
import { openedRows, pageRows, type RowSources } from './page-rows.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, PageSection } from './page.ts'
import { requestSections } from './request-sections.ts'
import { responseSections } from './response-sections.ts'

export function httpHead(doc: ExportedDoc, { environments, t }: PageSources): Block[] {
  const contentType: Block = {
    kind: 'facts',
    facts: [{ label: t('view.contentType'), value: doc.contentType, isCode: true }],
  }
  return [
    { kind: 'addresses', method: doc.httpMethod, addresses: addressesOf(doc, environments) },
    ...prose(doc.description),
    ...(doc.contentType === '' ? [] : [contentType]),
  ]
}

export function httpSections(doc: ExportedDoc, sources: PageSources, rows: RowSources): PageSection[] {
  return [
    ...shortTable('path', sources.t('view.path'), doc.pathParams, rows),
    ...shortTable('headers', sources.t('view.headers'), doc.headerParams, rows),
    ...requestSections(doc, sources, rows),
    ...responseSections(doc, sources, rows),
    ...errorSection(doc, sources),
    ...extraSections(doc, sources),
    ...remarkSection(doc, sources.t),
  ]
}

function shortTable(id: string, title: string, params: readonly Param[], sources: RowSources): PageSection[] {
  if (params.length === 0) return []
  const rows = pageRows(openedRows(params, sources.models), sources)
  return [{ id, title, count: rows.length, blocks: [{ kind: 'rows', look: 'short', rows }] }]
}
