import type { NamedExample } from '../../doc/doc.ts'
import type { ExportedDoc } from '../exported-doc.ts'
import { prose, section } from './blocks.ts'
import { bodyBlocks } from './body-section.ts'
import { bodyOfOther, examplesFor, groupedByMedia, mediaNames, type MediaBody } from './media-body.ts'
import { exampleBlocks } from './page-examples.ts'
import { openedRows, pageRows, type RowSources } from './page-rows.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, PageSection } from './page.ts'

/** The main response first, then those of other statuses and media types. */
export function responseSections(doc: ExportedDoc, sources: PageSources, rows: RowSources): PageSection[] {
  const { t } = sources
  const main = mainResponse(doc)
  const all = groupedByMedia([main, ...doc.otherResponses.map(bodyOfOther)])
  return all.map((body, index) => {
    const named = examplesFor(body, statusExamples(body, { doc, isMain: index === 0 }))
    const blocks = responseBlocks(body, named, sources, rows)
    if (index > 0)
      return section(
        `response-${index + 1}`,
        t('export.otherResponse', { status: body.status }),
        blocks,
        mediaNames(body),
      )
    const shown: Block[] = blocks.length === 0 ? [{ kind: 'quiet', text: t('view.emptyResponse') }] : blocks
    return section('response', t('view.response'), shown, [body.status, mediaNames(body)].join(' ').trim())
  })
}

const mainResponse = (doc: ExportedDoc): MediaBody => ({
  status: doc.responseStatus || '200',
  contentTypes: [doc.responseContentType],
  description: doc.responseDescription,
  params: doc.responseParams,
  headers: doc.responseHeaders,
  isArray: doc.isResponseArray === 1,
  arrayType: doc.responseArrayType,
})

/** Those of a status that no response has belong to the main one. */
function statusExamples({ status }: MediaBody, { doc, isMain }: { doc: ExportedDoc; isMain: boolean }): NamedExample[] {
  const others = new Set(doc.otherResponses.map((other) => other.status))
  return doc.examples.filter((example) => {
    if (example.status === '') return false
    return example.status === status || (isMain && !others.has(example.status))
  })
}

function responseBlocks(
  body: MediaBody,
  named: readonly NamedExample[],
  { t, values }: PageSources,
  rows: RowSources,
): Block[] {
  const headers = pageRows(openedRows(body.headers, rows.models), rows)
  const opened = { ...body, params: openedRows(body.params, rows.models) }
  const headerTable: Block[] = [
    { kind: 'subtitle', text: t('export.responseHeaders') },
    { kind: 'rows', look: 'short', rows: headers },
  ]
  return [
    ...prose(body.description),
    ...bodyBlocks({ ...body, look: 'answer' }, rows),
    ...(headers.length > 0 ? headerTable : []),
    ...exampleBlocks({ title: t('export.responseExample'), body: opened, named }, values),
  ]
}
