import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { linksIn, type LinkIds } from './content-links.ts'
import { toColumns } from './doc-content.ts'
import { toSearchText, toSearchTextInTurns, type SearchText } from './search-index.ts'

/** All that is written for a content, ready for statements: plain data that a thread can compute. */
export interface StoredDoc {
  columns: ReturnType<typeof toColumns>
  /** The whole content, for the history. */
  json: string
  links: LinkIds
  searchText: SearchText
}

export const toStoredDoc = (content: DocContent): StoredDoc => ({
  ...toWritten(content),
  searchText: toSearchText(content),
})

/** The same in the main thread, while others get turns. */
export const toStoredDocInTurns = async (content: DocContent): Promise<StoredDoc> => ({
  ...toWritten(content),
  searchText: await toSearchTextInTurns(content),
})

const toWritten = (content: DocContent) => ({
  columns: toColumns(content),
  json: JSON.stringify(content),
  links: docLinks(content),
})

export const docLinks = (content: DocContent): LinkIds => linksIn(allRows<DocContent>(docFields, content))
