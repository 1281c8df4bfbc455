import { Radio } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import styles from './ChoiceCards.module.css'

export interface Choice<Value extends string> {
  value: Value
  icon?: Icon
  title: string
  /** One sentence that explains it. */
  text?: string
}

interface Props<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Minimum width of a card in px; decides how many fit in a line. */
  minWidth?: number
}

/** A choice between a few cards with explanations. */
export function ChoiceCards<Value extends string>({ label, choices, value, onChange, minWidth = 160 }: Props<Value>) {
  // Titles alone leave room for two on phones.
  const card = choices.some(({ text }) => text) ? `${minWidth}px` : `min(${minWidth}px, 50% - 4px)`
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className={styles.cards} style={{ '--card': card } as CSSProperties}>
        {choices.map(({ value: own, icon: Icon, title, text }) => (
          <Radio.Card key={own} className={styles.card} value={own}>
            <span className={styles.title}>
              {Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />}
              {title}
            </span>
            {text && <span className={styles.text}>{text}</span>}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
