import { useT } from '../../lib/i18n.ts'
import styles from './webhook.module.css'

interface Props {
  status: number
  answer: string
  /** The text is shown at once and not only when someone asks for it. */
  isOpen?: boolean
}

/** What a receiver said; without an answer, why there is none. */
export function AnswerText({ status, answer, isOpen = false }: Props) {
  const t = useT()
  if (status === 0) return <p className={styles.reason}>{answer}</p>
  const summary = t('webhook.answerStatus', { status })
  if (answer === '') return <p className={styles.quiet}>{summary}</p>
  return (
    <details className={styles.answer} open={isOpen}>
      <summary>{summary}</summary>
      <pre>{answer}</pre>
    </details>
  )
}
