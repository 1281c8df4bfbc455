import type { MockAnswer } from '#core/contract/mock.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { Note } from '../../ui/Note.tsx'
import styles from './mock.module.css'

interface Props {
  title: string
  answer: MockAnswer
  /** What an error is called; its message follows. */
  errorTitle: string
}

/** Status, headers and body of an answer, with what its script printed. */
export function AnswerView({ title, answer, errorTitle }: Props) {
  const t = useT()
  const { httpStatus, headers, body, error, console: lines, isMet } = answer
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  return (
    <div className={styles.answer}>
      {error !== '' && (
        <Note kind="danger">
          <strong>{errorTitle}</strong>
          <span className={styles.message}>{error}</span>
        </Note>
      )}
      {isMet === 0 && <Note kind="warning">{t('mock.notMet')}</Note>}
      {error === '' && (
        <CodeBlock
          title={title}
          tag={
            <span className={styles.status} data-ok={httpStatus < 400 || undefined}>
              {httpStatus}
            </span>
          }
          choices={[{ label: type, language: /json/i.test(type) ? 'json' : 'text', code: indented(body) }]}
        />
      )}
      {lines.length > 0 && (
        <CodeBlock
          title={t('mock.console')}
          choices={[
            { label: '', language: 'text', code: lines.map(({ level, text }) => `${level}: ${text}`).join('\n') },
          ]}
        />
      )}
    </div>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
