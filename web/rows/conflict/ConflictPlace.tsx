import { Fragment } from 'react'
import styles from './ConflictSides.module.css'

interface Props {
  words: readonly string[]
}

/** Where a conflict is, as a heading. */
export function ConflictPlace({ words }: Props) {
  return (
    <h3 className={styles.place}>
      <PlaceWords words={words} />
    </h3>
  )
}

/** The table, the rows that lead to a conflict, the field. */
export function PlaceWords({ words }: Props) {
  return words.map((word, at) => (
    // Rows may have the same name as what is above them.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <i aria-hidden="true">›</i>}
      <span>{word}</span>
    </Fragment>
  ))
}
