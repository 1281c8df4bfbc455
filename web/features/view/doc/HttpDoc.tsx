import { useMemo, useState, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { Note } from '../../../ui/Note.tsx'
import { DocHead } from './DocHead.tsx'
import headStyles from './DocHead.module.css'
import { Section } from './DocSection.tsx'
import styles from './DocSection.module.css'
import { DocSpread } from './DocSpread.tsx'
import { ErrorCodes } from './ErrorCodes.tsx'
import { requestChoices, requestExamples, responsesOf } from './example-choices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { useGlobals } from './globals-context.ts'
import { ParamSection } from './ParamSection.tsx'
import { CompactPath, PathLine } from './PathLine.tsx'
import { Prose } from './Prose.tsx'
import { Remark } from './Remark.tsx'
import { baseUrlOf } from './request-of-doc.ts'
import { ResponseExample, ResponseSection } from './Responses.tsx'
import { docSections, sectionIds } from './sections.ts'
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
  const responses = useMemo(() => responsesOf(doc), [doc])
  const [chosenId, setChosenId] = useState('')
  const response = responses.find(({ id }) => id === chosenId) ?? responses[0]
  const isOpenBook = columns > 1

  const requestExample = <RequestExample doc={doc} base={base} />
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
      <Request doc={doc} example={isOpenBook ? undefined : requestExample} />
      {response && (
        <ResponseSection responses={responses} current={response} onChoose={setChosenId}>
          {!isOpenBook && <div className={styles.inlineExample}>{responseExample}</div>}
        </ResponseSection>
      )}
      <ErrorCodes codes={errors} />
      <Remark doc={doc} />
    </DocSpread>
  )
}

function GlobalsFailed({ name }: { name: string }) {
  const t = useT()
  return (
    <div className={styles.note}>
      <Note kind="warning">{t('environment.globalsFailed', { name })}</Note>
    </div>
  )
}

/** The tables of the request; the example follows the last one when there is no right page. */
function Request({ doc, example }: { doc: DocView; example: ReactNode }) {
  const t = useT()
  const { pathParams, headerParams, queryParams, requestParams, contentType } = doc
  const isEmpty = queryParams.length === 0 && requestParams.length === 0
  const type = contentType !== '' && <span className={styles.outlined}>{contentType}</span>
  return (
    <>
      {contentType !== '' && requestParams.length === 0 && (
        <p className={headStyles.contentType}>
          {t('view.contentType')} <code>{contentType}</code>
        </p>
      )}
      <Table id={sectionIds.path} title={t('view.path')} params={pathParams} />
      <Table id={sectionIds.headers} title={t('view.headers')} params={headerParams} />
      <Table id={sectionIds.query} title={t('view.query')} params={queryParams} />
      {requestParams.length > 0 && (
        <ParamSection
          id={sectionIds.body}
          title={t('view.body')}
          params={requestParams}
          tag={type}
          {...(doc.isRequestArray === 1 && { rootArray: doc.requestArrayType })}
        />
      )}
      {isEmpty && (
        <Section id="request" title={t('view.request')}>
          <p className={styles.quiet}>{t('view.emptyRequest')}</p>
        </Section>
      )}
      {example && <div className={styles.inlineExample}>{example}</div>}
    </>
  )
}

type TableProps = Pick<Parameters<typeof ParamSection>[0], 'id' | 'title' | 'params'>

/** Left out when it has no rows. */
function Table(props: TableProps) {
  return props.params.length === 0 ? null : <ParamSection {...props} />
}

function RequestExample({ doc, base }: { doc: DocView; base: string }) {
  const t = useT()
  const choices = useMemo(() => requestChoices(doc, base), [doc, base])
  return <ExampleCard title={t('view.request')} choices={choices} named={requestExamples(doc)} />
}
