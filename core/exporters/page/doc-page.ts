import { docTypes, isDeprecated, type DocContent, type DocType } from '../../doc/doc.ts'
import { exportedDoc, type ExportedDoc } from '../exported-doc.ts'
import type { ExportDoc, ExportInput } from '../export-input.ts'
import { prose } from './blocks.ts'
import { dubboFacts, dubboSections } from './dubbo-page.ts'
import { httpHead, httpSections } from './http-page.ts'
import type { RowSources } from './page-rows.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, DocPage, Fact } from './page.ts'

export function docPage(node: ExportDoc, input: ExportInput, sources: PageSources): DocPage {
  const doc = exportedDoc(node, input)
  const { id, name, type, version } = doc
  const about = { id, name, type, version, isDeprecated: isDeprecated(doc.deprecated) }
  const head = commonHead(doc, sources)
  if (isText(type)) return { ...about, method: '', url: '', head: [...head, ...prose(doc.description)], sections: [] }
  const rowSources: RowSources = { ...sources, globalIds: doc.globalIds }
  if (type === docTypes.dubbo) {
    const blocks = [...head, dubboFacts(doc, sources.t), ...prose(doc.description)]
    return { ...about, method: 'RPC', url: doc.url, head: blocks, sections: dubboSections(doc, sources, rowSources) }
  }
  const blocks = [...head, ...httpHead(doc, sources)]
  return {
    ...about,
    method: doc.httpMethod,
    url: doc.url,
    head: blocks,
    sections: httpSections(doc, sources, rowSources),
  }
}

const isText = (type: DocType) => type === docTypes.custom || type === docTypes.markdown

/** `-` is how pushes write that there is no version. */
const hasVersion = ({ version }: DocContent) => version !== '' && version !== '-'

function commonHead(doc: ExportedDoc, { t }: PageSources): Block[] {
  const facts: Fact[] = [
    ...(doc.author === '' ? [] : [{ label: t('export.maintainer'), value: doc.author }]),
    ...(hasVersion(doc) ? [{ label: t('view.version'), value: doc.version }] : []),
  ]
  const reason = doc.deprecated
  const warning = reason === '' ? t('view.deprecated') : t('view.deprecatedWhy', { reason })
  return [
    ...(isDeprecated(reason) ? [{ kind: 'warning' as const, text: warning }] : []),
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
  ]
}
