import { useMemo, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../lib/i18n.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import styles from './DocSection.module.css'
import { responseChoices, responseExamples, type ShownResponse } from './example-choices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { ParamSection } from './ParamSection.tsx'
import { About } from './RequestParts.tsx'
import { sectionIds } from './sections.ts'

interface Props {
  responses: readonly ShownResponse[]
  current: ShownResponse
  onChoose: (id: string) => void
  children?: ReactNode
}

/** The response, or one of several by status and media type. */
export function ResponseSection({ responses, current, onChoose, children }: Props) {
  const t = useT()
  const { description, headers, params } = current
  const choices = responses.map(({ id, status, contentType }) => ({ id, text: status, detail: contentType }))
  const before = (
    <>
      {responses.length > 1 && (
        <ChoiceBar label={t('view.responses')} choices={choices} chosenId={current.id} onChoose={onChoose} />
      )}
      <About text={description} />
      {params.length === 0 && (
        <p className={styles.quiet}>{t(isSaid(current) ? 'view.noContent' : 'view.emptyResponse')}</p>
      )}
    </>
  )
  return (
    <ParamSection
      // Another response is another table, with nothing folded yet.
      key={current.id}
      id={sectionIds.response}
      title={t('view.response')}
      params={params}
      isAnswer
      tag={responses.length === 1 && <Tags response={current} />}
      before={before}
      {...(current.isArray && { rootArray: current.arrayType })}
    >
      {headers.length > 0 && (
        <ParamSection
          id={sectionIds.responseHeaders}
          title={t('view.responseHeaders')}
          params={headers}
          isAnswer
          isSub
        />
      )}
      {children}
    </ParamSection>
  )
}

/** An answer about which something is said has no body when no rows describe one. */
const isSaid = ({ description, headers, isPlain }: ShownResponse) =>
  description !== '' || headers.length > 0 || !isPlain

/** A single answer says what it is only when that is not the usual. */
function Tags({ response: { status, contentType, isPlain } }: { response: ShownResponse }) {
  if (isPlain) return null
  return [status, contentType]
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={styles.outlined}>
        {text}
      </span>
    ))
}

export function ResponseExample({ doc, response }: { doc: DocView; response: ShownResponse }) {
  const t = useT()
  const choices = useMemo(() => responseChoices(doc, response), [doc, response])
  const named = responseExamples(doc, response)
  const kind = response.status.startsWith('2') ? 'done' : 'pending'
  if (choices.length === 0 && named.length === 0) return null
  return (
    <ExampleCard
      key={response.id}
      title={t('view.answer')}
      tag={<StatusTag kind={kind}>{response.status}</StatusTag>}
      choices={choices}
      named={named}
    />
  )
}
