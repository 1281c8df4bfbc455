import { prose } from '../../page/head-blocks.ts'
import type { RowSources } from '../../page/page-rows.ts'
import type { DocPage } from '../../page/page.ts'
import { tableBlocks } from './body-blocks.ts'
import { exampleBlocks } from './file-examples.ts'
import type { FileBlock, FileSection } from './file-page.ts'
import { fileSection } from './file-section.ts'
import type { FileSources } from './file-sources.ts'
import { groupByMedia, inDocOrder, mediaNames, type MediaBody } from './media-body.ts'

/** The body in each of its media types. A request without any parameters gets a note. */
export function requestFileSections(page: DocPage, sources: FileSources, rows: RowSources): FileSection[] {
  const { t } = sources
  const [first, ...further] = page.bodies
  // The text of the first body describes the body in all media types.
  const [main, ...others] = groupByMedia(first ? [{ ...first, description: '' }, ...further] : [])
  const sections = [
    ...(main ? mainSection(page, main, sources, rows) : []),
    ...others.map((body, index) => {
      const title = t('export.otherBody', { type: mediaNames(body) })
      const blocks = [...prose(body.description), ...tableBlocks(body.rows, rows)]
      return fileSection({ id: `body-${index + 2}`, title, blocks })
    }),
  ]
  const { queryParams, pathParams, headerParams } = page.doc
  if (sections.length > 0 || [queryParams, pathParams, headerParams].some((rows) => rows.length > 0)) return sections
  const blocks: FileBlock[] = [{ kind: 'quiet', text: t('view.emptyRequest') }]
  return [fileSection({ id: 'request', title: t('view.request'), blocks })]
}

function mainSection({ doc }: DocPage, body: MediaBody, sources: FileSources, rows: RowSources): FileSection[] {
  const { t } = sources
  const blocks = [
    ...prose(doc.bodies[0].description),
    ...tableBlocks(body.rows, rows),
    ...exampleBlocks({ title: t('export.requestExample'), body, named: mainExamples(doc, body) }, sources),
  ]
  if (blocks.length === 0) return []
  return [fileSection({ id: 'body', title: t('view.body'), tag: mediaNames(body), blocks })]
}

/** A main body without examples of its own, or without a media type, shows those of all media types. */
function mainExamples({ examples }: DocPage['doc'], body: MediaBody) {
  const own = inDocOrder(body.examples, examples)
  return own.length > 0 && mediaNames(body) !== '' ? own : examples.filter(({ status }) => status === '')
}
