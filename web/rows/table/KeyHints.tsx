import { memo } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { keyText } from '../key-text.ts'
import styles from './KeyHints.module.css'

const hints: { keys: string; text: TextKey }[] = [
  { keys: 'Enter', text: 'edit.keyAdd' },
  { keys: 'Tab', text: 'edit.keyNext' },
  { keys: 'Mod ]', text: 'edit.indent' },
  { keys: 'Alt ↑', text: 'edit.moveUp' },
  { keys: 'Mod D', text: 'edit.duplicate' },
  { keys: 'Mod Shift Backspace', text: 'edit.keyDelete' },
  { keys: 'Mod Enter', text: 'edit.details' },
]

const marks = [
  { state: 'new', text: 'edit.markNew' },
  { state: 'changed', text: 'edit.markChanged' },
  { state: 'deleted', text: 'edit.markDeleted' },
] as const

/** The most useful keys, and the meaning of the bars at the left. */
export const KeyHints = memo(function KeyHints() {
  const t = useT()
  return (
    <div className={styles.hints}>
      {hints.map(({ keys, text }) => (
        <span key={keys} className={styles.hint}>
          {keyText(keys)
            .split(' ')
            .map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          {t(text)}
        </span>
      ))}
      <span className={styles.marks}>
        {marks.map(({ state, text }) => (
          <span key={state} className={styles.mark} data-state={state}>
            {t(text)}
          </span>
        ))}
      </span>
    </div>
  )
})
