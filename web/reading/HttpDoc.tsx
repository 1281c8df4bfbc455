import { useMemo, useState, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../lib/i18n.ts'
import { Note } from '../ui/Note.tsx'
import { bodiesOf, withBody } from './bodies.ts'
import { Callbacks } from './Callbacks.tsx'
import { DocFacts } from './DocFacts.tsx'
import { DocHead } from './DocHead.tsx'
import styles from './DocSection.module.css'
import { DocSpread } from './DocSpread.tsx'
import { ErrorCodes } from './ErrorCodes.tsx'
import { requestChoices, requestExamples, responsesOf } from './example-choices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { useGlobals } from './globals-context.ts'
import { CompactPath, PathLine } from './PathLine.tsx'
import { Prose } from './Prose.tsx'
import { Remark } from './Remark.tsx'
import { RequestParts } from './RequestParts.tsx'
import { baseUrlOf } from './request-of-doc.ts'
import { ResponseExample, ResponseSection } from './Responses.tsx'
import { docSections } from './sections.ts'
import { useColumns } from './use-columns.ts'
import { useErrorCodes } from './use-error-codes.ts'

interface Props {
  doc: DocView
  tools?: ReactNode
}

const words = { body: 'view.body', response: 'view.response' } as const

/** An HTTP interface: what to send, what comes back, and an example of both. */
export function HttpDoc({ doc, tools }: Props) {
  const { frame, columns } = useColumns()
  const { environment, hasFailed } = useGlobals()
  const base = baseUrlOf(doc, environment)
  const errors = useErrorCodes(doc)
  const errorCount = errors.length
  const sections = useMemo(() => docSections(doc, { ...words, errorCount }), [doc, errorCount])
  const [bodies, body, chooseBody] = useChoice(useMemo(() => bodiesOf(doc), [doc]))
  const [responses, response, chooseResponse] = useChoice(useMemo(() => responsesOf(doc), [doc]))
  const sent = useMemo(() => withBody(doc, body), [doc, body])
  const isOpenBook = columns > 1

  const requestExample = <RequestExample key={body?.id} doc={sent} base={base} />
  const responseExample = response && <ResponseExample doc={doc} response={response} />
  const head = (
    <>
      <DocHead doc={doc} tools={tools} />
      <PathLine method={doc.httpMethod} url={doc.url} base={base} />
      {hasFailed && <GlobalsFailed name={environment?.name ?? ''} />}
    </>
  )
  const examples = isOpenBook && (
    <>
      {requestExample}
      {responseExample}
    </>
  )
  return (
    <DocSpread
      frame={frame}
      columns={columns}
      sections={sections}
      compact={<CompactPath method={doc.httpMethod} url={doc.url} />}
      head={head}
      examples={examples || undefined}
    >
      <Prose text={doc.description} />
      <DocFacts doc={doc} />
      <RequestParts
        doc={doc}
        bodies={bodies}
        body={body}
        onChoose={chooseBody}
        example={isOpenBook ? undefined : requestExample}
      />
      {response && (
        <ResponseSection responses={responses} current={response} onChoose={chooseResponse}>
          {!isOpenBook && <div className={styles.inlineExample}>{responseExample}</div>}
        </ResponseSection>
      )}
      <Callbacks callbacks={doc.extras.callbacks} />
      <ErrorCodes codes={errors} />
      <Remark doc={doc} />
    </DocSpread>
  )
}

/** The first until another one is chosen. */
function useChoice<Entry extends { id: string }>(entries: readonly Entry[]) {
  const [chosenId, choose] = useState('')
  return [entries, entries.find(({ id }) => id === chosenId) ?? entries[0], choose] as const
}

function GlobalsFailed({ name }: { name: string }) {
  const t = useT()
  return (
    <div className={styles.note}>
      <Note kind="warning">{t('environment.globalsFailed', { name })}</Note>
    </div>
  )
}

function RequestExample({ doc, base }: { doc: DocView; base: string }) {
  const t = useT()
  const choices = useMemo(() => requestChoices(doc, base), [doc, base])
  return <ExampleCard title={t('view.request')} choices={choices} named={requestExamples(doc)} />
}
