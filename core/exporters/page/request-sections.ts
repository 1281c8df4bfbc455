import type { ExportedDoc } from '../exported-doc.ts'
import { prose, section } from './blocks.ts'
import { bodyBlocks } from './body-section.ts'
import { bodyOfOther, examplesFor, groupedByMedia, mediaNames, type MediaBody } from './media-body.ts'
import { exampleBlocks } from './page-examples.ts'
import { openedRows, type RowSources } from './page-rows.ts'
import type { PageSources } from './page-sources.ts'
import type { PageSection } from './page.ts'

/** Query and body, and the body in its other forms. A request that has neither says so. */
export function requestSections(doc: ExportedDoc, sources: PageSources, rows: RowSources): PageSection[] {
  const { t } = sources
  const query = bodyBlocks({ params: doc.queryParams, isArray: false, arrayType: 'object', look: 'full' }, rows)
  const [main, ...others] = groupedByMedia([mainBody(doc), ...doc.otherRequests.map(bodyOfOther)])
  const sections = [
    ...(query.length > 0 ? [section('query', t('view.query'), query)] : []),
    ...(main ? bodySections(main, doc, sources, rows) : []),
    ...others.map((body, index) => {
      const blocks = [...prose(body.description), ...bodyBlocks({ ...body, look: 'full' }, rows)]
      return section(`body-${index + 2}`, t('export.otherBody', { type: mediaNames(body) }), blocks)
    }),
  ]
  return sections.length > 0
    ? sections
    : [section('request', t('view.request'), [{ kind: 'quiet', text: t('view.emptyRequest') }])]
}

const mainBody = (doc: ExportedDoc): MediaBody => ({
  status: '',
  contentTypes: [doc.contentType],
  description: '',
  params: doc.requestParams,
  headers: [],
  isArray: doc.isRequestArray === 1,
  arrayType: doc.requestArrayType,
})

/** Examples of all forms stand with the first. */
function bodySections(body: MediaBody, doc: ExportedDoc, { t, values }: PageSources, rows: RowSources): PageSection[] {
  const all = doc.examples.filter(({ status }) => status === '')
  const own = examplesFor(body, all)
  const opened = { ...body, params: openedRows(body.params, rows.models) }
  const examples = exampleBlocks(
    { title: t('export.requestExample'), body: opened, named: own.length > 0 ? own : all },
    values,
  )
  const about = prose(doc.extras.bodyDescription ?? '')
  const blocks = [...about, ...bodyBlocks({ ...body, look: 'full' }, rows), ...examples]
  return blocks.length === 0 ? [] : [section('body', t('view.body'), blocks, mediaNames(body))]
}
