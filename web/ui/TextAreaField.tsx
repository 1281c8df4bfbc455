import { Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './fields.module.css'

interface Props extends Omit<TextareaProps, 'maxLength' | 'inputContainer'> {
  /** Maximum length in characters as people count them; shown as a counter. */
  limit: number
}

/** Several lines of text with a counter below them. */
export function TextAreaField({ limit, value = '', ...others }: Props) {
  const length = Array.from(String(value)).length
  const withCounter = (field: ReactNode) => (
    <div className={styles.area}>
      {field}
      <span className={styles.counter} data-over={length > limit || undefined} aria-hidden="true">
        {length} / {limit}
      </span>
    </div>
  )
  return <Textarea value={value} autosize minRows={3} maxRows={8} inputContainer={withCounter} {...others} />
}
