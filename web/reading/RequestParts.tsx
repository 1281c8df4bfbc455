import type { ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useT } from '../lib/i18n.ts'
import { hasBody, type ShownBody } from './bodies.ts'
import { ChoiceBar } from './ChoiceBar.tsx'
import { Section } from './DocSection.tsx'
import styles from './DocSection.module.css'
import { splitHeaders } from './header-rows.ts'
import { ParamSection } from './ParamSection.tsx'
import { Security } from './Security.tsx'
import { sectionIds } from './sections.ts'
import { ShortProse } from './ShortProse.tsx'

interface Props extends BodyProps {
  doc: DocView
  /** Follows the last table when there is no right page. */
  example: ReactNode
}

/** What is to be sent. */
export function RequestParts({ doc, example, ...body }: Props) {
  const t = useT()
  const { pathParams, headerParams, queryParams, extras } = doc
  const { headers, cookies } = splitHeaders(headerParams)
  return (
    <>
      <Security security={extras.security} />
      <Table id={sectionIds.path} title={t('view.path')} params={pathParams} />
      <Table id={sectionIds.headers} title={t('view.headers')} params={headers} />
      <Table id={sectionIds.cookies} title={t('view.cookies')} params={cookies} />
      <Table id={sectionIds.query} title={t('view.query')} params={queryParams} />
      <Body doc={doc} {...body} />
      {queryParams.length === 0 && !hasBody(doc) && (
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

interface BodyProps {
  bodies: readonly ShownBody[]
  /** The chosen one. */
  body: ShownBody | undefined
  onChoose: (id: string) => void
}

function Body({ doc: { extras }, bodies, body, onChoose }: BodyProps & { doc: DocView }) {
  const t = useT()
  if (!body) return null
  const { bodyDescription = '', isBodyOptional } = extras
  const tag = (
    <>
      {bodies.length === 1 && body.contentType !== '' && <span className={styles.outlined}>{body.contentType}</span>}
      {isBodyOptional && <span className={styles.outlined}>{t('view.optionalBody')}</span>}
    </>
  )
  const choices = bodies.map(({ id, contentType }) => ({ id, text: contentType || '*/*' }))
  const before = (
    <>
      {bodies.length > 1 && (
        <ChoiceBar label={t('view.mediaTypes')} choices={choices} chosenId={body.id} onChoose={onChoose} />
      )}
      <About text={[bodyDescription, body.description].filter((text) => text !== '').join('\n\n')} />
    </>
  )
  return (
    <ParamSection
      // Another form is another table, with nothing folded yet.
      key={body.id}
      id={sectionIds.body}
      title={t('view.body')}
      params={body.params}
      tag={tag}
      before={before}
      {...(body.isArray && { rootArray: body.arrayType })}
    />
  )
}

/** What is said about a body or an answer as a whole. */
export function About({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <div className={styles.about}>
      <ShortProse text={text} />
    </div>
  )
}
