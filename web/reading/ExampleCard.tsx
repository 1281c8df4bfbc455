import { useState, type ReactNode } from 'react'
import type { NamedExample } from '#core/doc/doc.ts'
import { useT } from '../lib/i18n.ts'
import { CodeBlock, type CodeChoice } from '../ui/CodeBlock.tsx'
import styles from './ExampleCard.module.css'

interface Props {
  title: string
  tag?: ReactNode
  /** Made from the parameters. */
  choices: readonly CodeChoice[]
  /** The label of the chosen one, where the caller remembers it. */
  chosen?: string
  onChoose?: (label: string) => void
  /** Written by people, each with a name. */
  named: readonly NamedExample[]
}

/** An example: made from the parameters, or one of those that people wrote. */
export function ExampleCard({ title, tag, choices, chosen: label, onChoose, named }: Props) {
  const t = useT()
  const [chosenId, setChosenId] = useState('')
  const chosen = named.find(({ id }) => id === chosenId) ?? (choices.length === 0 ? named[0] : undefined)
  return (
    <CodeBlock
      title={title}
      tag={tag}
      choices={chosen ? [written(chosen)] : choices}
      chosen={label}
      onChoose={onChoose}
    >
      {named.length > 0 && (
        <label className={styles.choice}>
          <span>{t('view.namedExample')}</span>
          <select value={chosen?.id ?? ''} onChange={(event) => setChosenId(event.currentTarget.value)}>
            {choices.length > 0 && <option value="">{t('view.generated')}</option>}
            {named.map(({ id, name, status }) => (
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

function written({ name, contentType, value }: NamedExample): CodeChoice {
  const language = /xml|html/i.test(contentType) ? 'xml' : /^\s*[[{]/.test(value) ? 'json' : 'text'
  return { label: name, language, code: value }
}
