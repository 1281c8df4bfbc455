import { Loader } from '@mantine/core'
import type { OutputAt } from '#core/contract/calls.ts'
import type { Webhook } from '#core/contract/webhook.ts'
import { useT } from '../../lib/i18n.ts'
import { OpenSettings } from '../../parts/settings/OpenSettings.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { AnswerText } from './AnswerText.tsx'
import styles from './webhook.module.css'

interface Props {
  /** The one that is tried; undefined: the dialog is closed. */
  webhook: Webhook | undefined
  result: Result
  onClose: () => void
}

interface Result {
  data: OutputAt<'POST', '/webhook/test'> | undefined
  error: Error | null
}

/** The response of a receiver to a test. */
export function TestDialog({ webhook, result, onClose }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('webhook.testTitle', { name: webhook?.name ?? '' })}
      isOpen={webhook !== undefined}
      onClose={onClose}
    >
      <div className={styles.test} aria-live="polite">
        <TestResult {...result} />
      </div>
    </Dialog>
  )
}

function TestResult({ data, error }: Result) {
  const t = useT()
  if (error) return <Note kind="danger">{error.message}</Note>
  if (!data) {
    return (
      <p className={styles.testing}>
        <Loader size={16} /> {t('webhook.testing')}
      </p>
    )
  }
  return (
    <>
      <Note kind={data.isOk === 1 ? 'success' : 'danger'}>
        {t(data.isOk === 1 ? 'webhook.testOk' : data.status === 0 ? 'webhook.testNoAnswer' : 'webhook.testFailed')}
      </Note>
      <AnswerText status={data.status} answer={data.answer} isOpen />
      {data.isClosed === 1 && <OpenSettings />}
    </>
  )
}
