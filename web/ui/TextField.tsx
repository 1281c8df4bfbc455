import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './fields.module.css'

interface Props extends Omit<TextInputProps, 'maxLength' | 'rightSection'> {
  /** Maximum length in characters as people count them; shown as a counter. */
  limit?: number
}

/** A text field with its label above and, if it has a limit, a counter inside. */
export function TextField({ limit, value = '', ...others }: Props) {
  const length = Array.from(String(value)).length
  const counter = limit !== undefined && (
    <span className={styles.counter} data-over={length > limit || undefined} aria-hidden="true">
      {length} / {limit}
    </span>
  )
  return (
    <TextInput
      value={value}
      rightSection={counter || undefined}
      rightSectionWidth={limit === undefined ? undefined : 64}
      rightSectionPointerEvents="none"
      rightSectionProps={{ className: styles.counterSection }}
      {...others}
    />
  )
}
