import { useMemo, useState } from 'react'
import type { Address } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { Note } from '../ui/Note.tsx'
import { findBody } from './Bodies.tsx'
import { DocHead } from './DocHead.tsx'
import styles from './DocSection.module.css'
import { DocSpread } from './DocSpread.tsx'
import { RequestExample, ResponseExample } from './Examples.tsx'
import { findBlock } from './find-block.ts'
import { useGlobals } from './globals-context.ts'
import { HeadBlocks } from './HeadBlocks.tsx'
import { outlineEntries } from './outline-entries.ts'
import { PageSections, type ChosenBodies } from './PageSections.tsx'
import { CompactPath, PathLine } from './PathLine.tsx'
import type { ReadingProps } from './reading-props.ts'
import { useColumns } from './use-columns.ts'

const nowhere: Address = { name: '', base: '', path: '' }

/** An HTTP interface: what to send, what comes back, and an example of both. */
export function HttpDoc({ view, page, examples: sources, tools, note, tabs, action }: ReadingProps) {
  const t = useT()
  const { frame, columns } = useColumns()
  const [chosen, setChosen] = useState<ChosenBodies>({})
  const outline = useMemo(() => outlineEntries(page.sections, t), [page, t])
  const { doc, method } = page
  const address = findBlock(page.head, 'addresses')?.addresses[0] ?? nowhere
  const body = findBody(page.bodies, chosen.body)
  const response = findBody(page.responses, chosen.response)

  const request = body && <RequestExample doc={doc} address={address} body={body} sources={sources} />
  const answer = response && <ResponseExample doc={doc} response={response} sources={sources} />
  const isOpenBook = columns !== 1
  const inline = (columns === 1 || columns === 'any') && { requestExample: request, responseExample: answer }
  const head = (
    <>
      <DocHead view={view} blocks={page.head} tools={tools} note={note} />
      <PathLine method={method} address={address} />
      {tabs}
      <GlobalsFailed />
    </>
  )
  const examples = isOpenBook && (
    <>
      {request}
      {answer}
    </>
  )
  return (
    <DocSpread
      frame={frame}
      columns={columns}
      outline={outline}
      compact={<CompactPath method={method} url={doc.url} />}
      head={head}
      examples={examples || undefined}
      action={action}
    >
      <HeadBlocks page={page} />
      <PageSections
        sections={page.sections}
        chosen={chosen}
        onChoose={(section, bodyId) => setChosen({ ...chosen, [section]: bodyId })}
        {...inline}
      />
    </DocSpread>
  )
}

/** Says that the rows of the chosen environment are missing. */
function GlobalsFailed() {
  const t = useT()
  const { environment, hasFailed } = useGlobals()
  if (!hasFailed) return null
  return (
    <div className={styles.note}>
      <Note kind="warning">{t('environment.globalsFailed', { name: environment?.name ?? '' })}</Note>
    </div>
  )
}
