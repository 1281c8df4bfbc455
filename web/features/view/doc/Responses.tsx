import { useMemo, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './DocSection.module.css'
import { responseChoices, responseExamples, type ShownResponse } from './example-choices.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { InlineText } from './InlineText.tsx'
import { ParamSection } from './ParamSection.tsx'
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
  const before = (
    <>
      {responses.length > 1 && <Choices responses={responses} current={current} onChoose={onChoose} />}
      {current.description !== '' && <InlineText text={current.description} />}
      {current.params.length === 0 && <p className={styles.quiet}>{t('view.emptyResponse')}</p>}
    </>
  )
  return (
    <ParamSection
      // Another response is another table, with nothing folded yet.
      key={current.id}
      id={sectionIds.response}
      title={t('view.response')}
      params={current.params}
      isAnswer
      before={before}
      {...(current.isArray && { rootArray: current.arrayType })}
    >
      {children}
    </ParamSection>
  )
}

function Choices({ responses, current, onChoose }: Omit<Props, 'children'>) {
  return (
    <div className={styles.choices}>
      {responses.map(({ id, status, contentType }) => (
        <button key={id} type="button" aria-pressed={id === current.id} onClick={() => onChoose(id)}>
          {status}
          {contentType !== '' && <small>{contentType}</small>}
        </button>
      ))}
    </div>
  )
}

export function ResponseExample({ doc, response }: { doc: DocView; response: ShownResponse }) {
  const t = useT()
  const choices = useMemo(() => responseChoices(doc, response), [doc, response])
  const kind = response.status.startsWith('2') ? 'done' : 'pending'
  return (
    <ExampleCard
      key={response.id}
      title={t('view.answer')}
      tag={<StatusTag kind={kind}>{response.status}</StatusTag>}
      choices={choices}
      named={responseExamples(doc, response)}
    />
  )
}
