import type { Translate } from '../i18n/translator.ts'
import { errorSection, remarkSection } from './end-sections.ts'
import { tableRows } from './page-bodies.ts'
import type { PageSources } from './page-sources.ts'
import type { DocPage, Fact, FactsBlock, PageBody, PageSection } from './page.ts'
import type { ReadableDoc } from './readable-doc.ts'
import { mainCount, tableSection } from './table-section.ts'

/** Interface and method, then the settings of the caller. */
export function dubboFacts({ dubboInfo, url }: ReadableDoc, t: Translate): FactsBlock {
  const { interfaceName, version, protocol, author, dependency } = dubboInfo
  const facts: Fact[] = [
    { key: 'interface', label: t('export.interface'), values: [interfaceName], look: 'code' },
    { key: 'method', label: t('export.method'), values: [url.replace(/^\//, '')], look: 'code' },
    { key: 'serviceVersion', label: t('view.version'), values: [version], look: 'text' },
    { key: 'protocol', label: t('view.protocol'), values: [protocol], look: 'text' },
    { key: 'author', label: t('view.author'), values: [author], look: 'text' },
    { key: 'dependency', label: t('view.dependency'), values: [dependency], look: 'code' },
  ]
  return { kind: 'facts', facts: facts.filter(({ values: [value] }) => value !== '') }
}

type Bodies = Pick<DocPage, 'bodies' | 'responses'>

/** Parameters and result are one table each. */
export function dubboSections(doc: ReadableDoc, { bodies, responses }: Bodies, sources: PageSources): PageSection[] {
  const { t, models } = sources
  const tableOrText = (section: Pick<PageSection, 'id' | 'title'>, tables: PageBody[], emptyText: string) => ({
    ...section,
    ...mainCount(tables, models),
    tags: [],
    blocks: tables.map(({ rows }) => (rows.params.length > 0 ? rows : { kind: 'quiet' as const, text: emptyText })),
  })
  return [
    ...tableSection('query', t('view.query'), tableRows('queryParams', doc.queryParams, 'full'), models),
    tableOrText({ id: 'body', title: t('view.invokeParams') }, bodies, t('view.emptyRequest')),
    tableOrText({ id: 'response', title: t('view.result') }, responses, t('view.emptyResponse')),
    ...errorSection(doc, sources),
    ...remarkSection(doc, t),
  ]
}
