import { useT } from '../../lib/i18n.ts'
import { PlainCode } from '../../ui/PlainCode.tsx'
import styles from './webhook.module.css'

interface Props {
  status: number
  answer: string
  /** Shows the text at once instead of on request. */
  isOpen?: boolean
}

/** The response of a receiver; without one, the error. */
export function AnswerText({ status, answer, isOpen = false }: Props) {
  const t = useT()
  if (status === 0) return <p className={styles.reason}>{answer}</p>
  const summary = t('webhook.answerStatus', { status })
  if (answer === '') return <p className={styles.quiet}>{summary}</p>
  return (
    <details className={styles.answer} open={isOpen}>
      <summary>{summary}</summary>
      <PlainCode text={answer} name={t('webhook.answerText')} />
    </details>
  )
}
