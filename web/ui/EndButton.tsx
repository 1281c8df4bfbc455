import { Button } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import { confirm } from './confirm.tsx'

interface Props {
  /** The verb. */
  action: string
  /** Names what ends; also for screen readers, as there is one such button in each row. */
  question: string
  /** What follows from it. */
  text: string
  isBusy?: boolean
  onEnd: () => void
}

/** Ends the access of something at once, such as a token or a session, after a question. */
export function EndButton({ action, question, text, isBusy = false, onEnd }: Props) {
  const t = useT()
  const ask = async () => {
    if (await confirm({ title: question, message: text, action, keep: t('common.keep'), isDanger: true })) onEnd()
  }
  return (
    <Button size="xs" variant="subtle" color="red" loading={isBusy} aria-label={question} onClick={() => void ask()}>
      {action}
    </Button>
  )
}
