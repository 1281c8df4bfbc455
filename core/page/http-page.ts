import type { Translate } from '../i18n/translator.ts'
import { splitHeaders } from '../rows/split-headers.ts'
import { listAddresses } from './address.ts'
import { callbackSection, errorSection, needsSecurity, remarkSection, securitySection } from './end-sections.ts'
import { factsBlock, prose } from './head-blocks.ts'
import { hasBody, tableRows } from './page-bodies.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, DocPage, FactsBlock, PageBody, PageSection } from './page.ts'
import type { ReadableDoc } from './readable-doc.ts'
import { mainCount, tableSection } from './table-section.ts'

export function httpHead(doc: ReadableDoc, { environments, t }: PageSources): Block[] {
  return [
    { kind: 'addresses', method: doc.httpMethod, addresses: listAddresses(doc, environments) },
    ...prose(doc.description),
    ...httpFacts(doc, t),
  ]
}

function httpFacts({ bodies: [body], extras }: ReadableDoc, t: Translate): FactsBlock[] {
  const { security, servers = [], externalDocs, operationId = '', tags = [] } = extras
  const isOpen = security !== undefined && !needsSecurity(security)
  const { url = '', description = '' } = externalDocs ?? {}
  return factsBlock([
    { key: 'contentType', label: t('view.contentType'), values: [body.contentType], look: 'code' },
    { key: 'security', label: t('view.security'), values: isOpen ? [t('view.securityNone')] : [], look: 'text' },
    {
      key: 'servers',
      label: t('view.servers', { count: servers.length }),
      values: [...new Set(servers)],
      look: 'code',
    },
    { key: 'externalDocs', label: t('view.externalDocs'), values: [url], look: 'link', linkText: description },
    { key: 'operationId', label: t('view.operationId'), values: [operationId], look: 'code' },
    { key: 'tags', label: t('view.tags'), values: tags, look: 'text' },
  ])
}

type Bodies = Pick<DocPage, 'bodies' | 'responses'>

export function httpSections(doc: ReadableDoc, parts: Bodies, sources: PageSources): PageSection[] {
  const { t, models } = sources
  const { headers, cookies } = splitHeaders(doc.headerParams)
  const tables = [
    ...tableSection('path', t('view.path'), tableRows('pathParams', doc.pathParams, 'short'), models),
    ...tableSection('headers', t('view.headers'), tableRows('headerParams', headers, 'short'), models),
    ...tableSection('cookies', t('view.cookies'), tableRows('headerParams', cookies, 'short'), models),
  ]
  return [
    ...securitySection(doc, t),
    ...tables,
    ...requestSections(doc, parts.bodies, { ...sources, hasOthers: tables.length > 0 }),
    responseSection(parts.responses, sources),
    ...callbackSection(doc, t),
    ...errorSection(doc, sources),
    ...remarkSection(doc, t),
  ]
}

/** Query and body. A request without any parameters gets a note. */
function requestSections(
  doc: ReadableDoc,
  bodies: PageBody[],
  { t, models, hasOthers }: PageSources & { hasOthers: boolean },
): PageSection[] {
  const query = tableSection('query', t('view.query'), tableRows('queryParams', doc.queryParams, 'full'), models)
  if (hasBody(doc.bodies)) return [...query, bodySection(doc, bodies, { t, models })]
  if (query.length > 0 || hasOthers) return query
  return [
    { id: 'request', title: t('view.request'), tags: [], blocks: [{ kind: 'quiet', text: t('view.emptyRequest') }] },
  ]
}

type CountSources = Pick<PageSources, 't' | 'models'>

function bodySection(
  { extras, bodies: [main] }: ReadableDoc,
  bodies: PageBody[],
  { t, models }: CountSources,
): PageSection {
  const tags = [
    ...(bodies.length === 1 ? bodies.map(({ contentType }) => contentType) : []),
    extras.isBodyOptional ? t('view.optionalBody') : '',
  ]
  return {
    id: 'body',
    title: t('view.body'),
    ...mainCount(bodies, models),
    tags: tags.filter((tag) => tag !== ''),
    blocks: [{ kind: 'bodies', label: t('view.mediaTypes'), about: main.description, bodies }],
  }
}

/** A single response shows its status and media type when it has one of them. */
function responseSection(responses: PageBody[], { t, models }: CountSources): PageSection {
  const [only, ...others] = responses
  const tags = only && others.length === 0 && !only.isPlain ? [only.status, only.contentType] : []
  return {
    id: 'response',
    title: t('view.response'),
    ...mainCount(responses, models),
    tags: tags.filter((tag) => tag !== ''),
    blocks: [{ kind: 'bodies', label: t('view.responses'), about: '', bodies: responses }],
  }
}
