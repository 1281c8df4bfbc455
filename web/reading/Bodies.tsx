import type { ReactNode } from 'react'
import type { BodiesBlock, PageBody, PageSection } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { ChoiceBar } from './ChoiceBar.tsx'
import styles from './DocSection.module.css'
import { ParamSection } from './ParamSection.tsx'
import { SectionTags } from './SectionTags.tsx'
import { ShortProse } from './ShortProse.tsx'

interface Props {
  section: PageSection
  block: BodiesBlock
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/** The first until another one is chosen. */
export const findBody = (bodies: readonly PageBody[], chosenId: string | undefined): PageBody | undefined =>
  bodies.find(({ id }) => id === chosenId) ?? bodies[0]

/** The body of the request in one of its media types, or one of the responses. */
export function Bodies({ section: { id, title, tags }, block, chosenId, onChoose }: Props) {
  const t = useT()
  const body = findBody(block.bodies, chosenId)
  if (!body) return null
  const { rows, headers } = body
  const isResponse = rows.look === 'answer'
  return (
    <ParamSection
      // Another body is another table, with nothing folded yet.
      key={body.id}
      id={id}
      title={title}
      params={rows.params}
      isAnswer={isResponse}
      tag={<SectionTags tags={tags} />}
      before={<BeforeRows block={block} body={body} isResponse={isResponse} onChoose={onChoose} />}
      {...(rows.rootArray !== undefined && { rootArray: rows.rootArray })}
    >
      {headers && (
        <ParamSection id="response-headers" title={t('view.responseHeaders')} params={headers.params} isAnswer isSub />
      )}
    </ParamSection>
  )
}

interface BeforeRowsProps extends Pick<Props, 'block' | 'onChoose'> {
  body: PageBody
  isResponse: boolean
}

/** The choice, and what is said about the chosen one as a whole. Responses are distinguished by status, then by media type. */
function BeforeRows({ block: { label, about, bodies }, body, isResponse, onChoose }: BeforeRowsProps): ReactNode {
  const choices = bodies.map(({ id, label: text, contentType }) => ({
    id,
    text,
    detail: isResponse ? contentType : '',
  }))
  // The text about all bodies is the description of the first one.
  const texts = new Set([about, body.description])
  return (
    <>
      {bodies.length > 1 && <ChoiceBar label={label} choices={choices} chosenId={body.id} onChoose={onChoose} />}
      <About text={[...texts].filter((text) => text !== '').join('\n\n')} />
      {isResponse && body.rows.params.length === 0 && <p className={styles.quiet}>{body.emptyText}</p>}
    </>
  )
}

function About({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <div className={styles.about}>
      <ShortProse text={text} />
    </div>
  )
}
