import type { ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'

interface Props {
  doc: DocView
  /** Buttons in the head of the page. */
  tools: ReactNode
  /** Links to the other views of the doc. */
  tabs: ReactNode
}

export function MockTab({ doc, tools, tabs }: Props) {
  return (
    <div>
      <h1>{doc.name}</h1>
      {tools}
      {tabs}
    </div>
  )
}
