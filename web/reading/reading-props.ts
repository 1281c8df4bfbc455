import type { ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { DocPage } from '#core/page/page.ts'
import type { ExampleSources } from '#core/page/example-sources.ts'

/** What the page passes in where it knows who reads. Left out in a preview. */
export interface DocSlots {
  /** Buttons in the head of the page. */
  tools?: ReactNode
  /** Below the title, for those whom it concerns. */
  note?: ReactNode
  /** Links to the other views of the doc. */
  tabs?: ReactNode
  /** On phones, beside the outline in the bar at the bottom. */
  action?: ReactNode
}

/** A doc of one type, ready to be drawn. */
export interface ReadingProps extends DocSlots {
  /** What the server says about the doc beside its content: its id, who changed it and when. */
  view: DocView
  page: DocPage
  examples: ExampleSources
}
