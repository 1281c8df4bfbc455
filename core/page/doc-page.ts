import { docTypes, isDeprecated } from '../doc/doc.ts'
import { dubboFacts, dubboSections } from './dubbo-page.ts'
import { commonHead, prose } from './head-blocks.ts'
import { httpHead, httpSections } from './http-page.ts'
import { listBodies, listResponses } from './page-bodies.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, DocPage } from './page.ts'
import { readableDoc, type PageDoc, type ReadableDoc } from './readable-doc.ts'

export function docPage(given: PageDoc, sources: PageSources): DocPage {
  const doc = readableDoc(given, sources.globals)
  const head = [...warning(doc, sources), ...commonHead(doc, sources.t)]
  switch (doc.type) {
    case docTypes.http: {
      const parts = { bodies: listBodies(doc, sources.t), responses: listResponses(doc, sources.t) }
      const sections = httpSections(doc, parts, sources)
      return { doc, method: doc.httpMethod, head: [...head, ...httpHead(doc, sources)], sections, ...parts }
    }
    case docTypes.dubbo: {
      const parts = {
        bodies: listBodies(doc, sources.t).slice(0, 1),
        responses: listResponses(doc, sources.t).slice(0, 1),
      }
      const blocks = [...head, dubboFacts(doc, sources.t), ...prose(doc.description)]
      return { doc, method: 'RPC', head: blocks, sections: dubboSections(doc, parts, sources), ...parts }
    }
    case docTypes.custom:
    case docTypes.markdown:
    default:
      return { doc, method: '', head: [...head, ...prose(doc.description)], sections: [], bodies: [], responses: [] }
  }
}

function warning({ deprecated }: ReadableDoc, { t }: PageSources): Block[] {
  if (!isDeprecated(deprecated)) return []
  const text = deprecated.trim() === '' ? t('view.deprecated') : t('view.deprecatedWhy', { reason: deprecated })
  return [{ kind: 'warning', text }]
}
