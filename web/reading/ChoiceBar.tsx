import styles from './DocSection.module.css'

export interface Choice {
  id: string
  text: string
  /** In small letters behind it. */
  detail?: string
}

interface Props {
  /** What is chosen, for those who do not see the page. */
  label: string
  choices: readonly Choice[]
  chosenId: string
  onChoose: (id: string) => void
}

/** One of several things that stand in the same place. */
export function ChoiceBar({ label, choices, chosenId, onChoose }: Props) {
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {choices.map(({ id, text, detail = '' }) => (
        <button key={id} type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
          {text}
          {detail !== '' && <small>{detail}</small>}
        </button>
      ))}
    </div>
  )
}
