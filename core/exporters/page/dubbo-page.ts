import type { Translate } from '../../i18n/translator.ts'
import type { ExportedDoc } from '../exported-doc.ts'
import { section } from './blocks.ts'
import { bodyBlocks } from './body-section.ts'
import { errorSection, remarkSection } from './end-sections.ts'
import type { RowSources } from './page-rows.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, PageSection } from './page.ts'

/** Interface and method, then what a caller has to set up. */
export function dubboFacts({ dubboInfo, url }: ExportedDoc, t: Translate): Block {
  const facts = [
    { label: t('export.interface'), value: dubboInfo.interfaceName, isCode: true },
    { label: t('export.method'), value: url.replace(/^\//, ''), isCode: true },
    { label: t('view.version'), value: dubboInfo.version },
    { label: t('view.protocol'), value: dubboInfo.protocol },
    { label: t('view.author'), value: dubboInfo.author },
    { label: t('view.dependency'), value: dubboInfo.dependency, isCode: true },
  ]
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') }
}

export function dubboSections(doc: ExportedDoc, sources: PageSources, rows: RowSources): PageSection[] {
  const { t } = sources
  const request = { params: doc.requestParams, isArray: doc.isRequestArray === 1, arrayType: doc.requestArrayType }
  const response = { params: doc.responseParams, isArray: doc.isResponseArray === 1, arrayType: doc.responseArrayType }
  const query = { params: doc.queryParams, isArray: false, arrayType: 'object' as const }
  return [
    ...(query.params.length > 0
      ? [section('query', t('view.query'), bodyBlocks({ ...query, look: 'full' }, rows))]
      : []),
    orEmpty('body', t('view.invokeParams'), bodyBlocks({ ...request, look: 'full' }, rows), t('view.emptyRequest')),
    orEmpty('response', t('view.result'), bodyBlocks({ ...response, look: 'answer' }, rows), t('view.emptyResponse')),
    ...errorSection(doc, sources),
    ...remarkSection(doc, t),
  ]
}

const orEmpty = (id: string, title: string, blocks: Block[], text: string): PageSection =>
  section(id, title, blocks.length > 0 ? blocks : [{ kind: 'quiet', text }])
