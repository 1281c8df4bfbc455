import type { PageSection } from '#core/page/page.ts'
import type { Translate } from '#core/i18n/translator.ts'

/** A part of a page that the outline lists. */
export interface OutlineEntry {
  /** Its id on the page, and the hash that leads to it. */
  id: string
  title: string
  count?: number
  /** Headings of texts: 1 to 3. */
  level?: number
}

/** The id of the head of a doc. */
export const OVERVIEW_ID = 'overview'

/** The head of the page, then its sections. */
export const outlineEntries = (sections: readonly PageSection[], t: Translate): OutlineEntry[] => [
  { id: OVERVIEW_ID, title: t('view.overview') },
  ...sections.filter((section) => !isEmptyRequest(section)),
]

/** A section that only says that there is nothing to send is not listed. */
const isEmptyRequest = ({ id, blocks }: PageSection): boolean =>
  id !== 'response' && blocks.every(({ kind }) => kind === 'quiet')
