import { useMemo, useState, type ReactNode } from 'react'
import { authoredExample } from '#core/page/example-of-body.ts'
import type { PageBody } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { CodeBlock, type CodeChoice } from '../ui/CodeBlock.tsx'
import { ChoiceBar, type Choice } from './ChoiceBar.tsx'
import styles from './ExampleCard.module.css'

interface Props {
  title: string
  tag?: ReactNode
  body: PageBody
  /** The code for the body with the chosen example. */
  toChoices: (body: PageBody) => CodeChoice[]
  /** The label of the chosen one, where the caller remembers it. */
  chosen?: string
  onChoose?: (label: string) => void
}

const GENERATED = ''

/** An example: one of those that people wrote, or one made from the parameters. */
export function ExampleCard({ title, tag, body, toChoices, chosen: label, onChoose }: Props) {
  const t = useT()
  const [chosenId, setChosenId] = useState(() => authoredExample(body)?.id ?? GENERATED)
  const chosen = body.examples.find(({ id }) => id === chosenId)
  const choices = useMemo(() => toChoices({ ...body, examples: chosen ? [chosen] : [] }), [body, chosen, toChoices])
  const offered = useOffered(body)
  if (choices.length === 0) return null
  return (
    <CodeBlock title={title} tag={tag} choices={choices} chosen={label} onChoose={onChoose}>
      {offered.length > 1 && (
        <div className={styles.choice}>
          <ChoiceBar
            label={t('view.namedExample')}
            choices={offered}
            chosenId={chosen?.id ?? GENERATED}
            onChoose={setChosenId}
          />
        </div>
      )}
    </CodeBlock>
  )
}

/** Those that people wrote come first. */
function useOffered({ examples, status: shown, rows }: PageBody): Choice[] {
  const t = useT()
  const written = examples.map(({ id, name, status }, index) => ({
    id,
    text: name || t('view.exampleNumber', { number: index + 1 }),
    // Only where it is not the one of the card.
    detail: status === shown ? '' : status,
  }))
  const isMade = rows.params.length > 0
  return isMade ? [...written, { id: GENERATED, text: t('view.generated') }] : written
}
