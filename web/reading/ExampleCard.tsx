import { useMemo, useState, type ReactNode } from 'react'
import { authoredExample } from '#core/page/example-of-body.ts'
import type { PageBody } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { CodeBlock, type CodeChoice } from '../ui/CodeBlock.tsx'
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
  if (choices.length === 0) return null
  return (
    <CodeBlock title={title} tag={tag} choices={choices} chosen={label} onChoose={onChoose}>
      {body.examples.length > 0 && (
        <label className={styles.choice}>
          <span>{t('view.namedExample')}</span>
          <select value={chosen?.id ?? GENERATED} onChange={(event) => setChosenId(event.currentTarget.value)}>
            {body.rows.params.length > 0 && <option value={GENERATED}>{t('view.generated')}</option>}
            {body.examples.map(({ id, name, status }) => (
              <option key={id} value={id}>
                {status === '' ? name : `${status} · ${name}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </CodeBlock>
  )
}
