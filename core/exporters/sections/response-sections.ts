import { prose } from '../../page/head-blocks.ts'
import type { RowSources } from '../../page/page-rows.ts'
import type { DocPage } from '../../page/page.ts'
import { tableBlocks } from './body-blocks.ts'
import { exampleBlocks } from './file-examples.ts'
import type { FileBlock, FileSection } from './file-page.ts'
import { fileSection } from './file-section.ts'
import type { FileSources } from './file-sources.ts'
import { groupByMedia, inDocOrder, mediaNames, type MediaBody } from './media-body.ts'

/** The main response first, then those of other statuses and media types. */
export function responseFileSections(page: DocPage, sources: FileSources, rows: RowSources): FileSection[] {
  const { t } = sources
  return groupByMedia(page.responses).map((body, index) => {
    const blocks = responseBlocks(page, body, sources, rows)
    const media = mediaNames(body)
    if (index > 0) {
      const title = t('export.otherResponse', { status: body.status })
      return fileSection({ id: `response-${index + 1}`, title, tag: media, blocks })
    }
    const shown: FileBlock[] = blocks.length === 0 ? [{ kind: 'quiet', text: t('view.emptyResponse') }] : blocks
    return fileSection({
      id: 'response',
      title: t('view.response'),
      tag: `${body.status} ${media}`.trim(),
      blocks: shown,
    })
  })
}

function responseBlocks({ doc }: DocPage, body: MediaBody, sources: FileSources, rows: RowSources): FileBlock[] {
  const { t } = sources
  const headers = body.headers ? tableBlocks(body.headers, rows) : []
  const subtitle: FileBlock = { kind: 'subtitle', text: t('export.responseHeaders') }
  const named = inDocOrder(body.examples, doc.examples)
  return [
    ...prose(body.description),
    ...tableBlocks(body.rows, rows),
    ...(headers.length > 0 ? [subtitle, ...headers] : []),
    ...exampleBlocks({ title: t('export.responseExample'), body, named }, sources),
  ]
}
