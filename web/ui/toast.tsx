import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../lib/i18n.ts'
import { awaitServer, isServerAway } from '../lib/server-away.ts'
import styles from './toast.module.css'

const DONE_MS = 4000
/** Long enough to read the message and decide. */
const CHOICE_MS = 8000

const closeButton = () => ({ 'aria-label': t('common.close') })

interface ToastAction {
  /** A verb. */
  label: string
  onClick: () => void
}

/** Reports a success, optionally with one follow-up action. */
export function toastDone(message: string, action?: ToastAction): void {
  // The action can be used once.
  const act = () => {
    notifications.hide(id)
    action?.onClick()
  }
  const id = notifications.show({
    message: action ? <WithAction message={message} action={{ ...action, onClick: act }} /> : message,
    icon: <IconCircleCheck size={18} stroke={1.75} />,
    color: 'green',
    autoClose: action ? CHOICE_MS : DONE_MS,
    role: 'status',
    closeButtonProps: closeButton(),
  })
}

function WithAction({ message, action }: { message: string; action: ToastAction }) {
  return (
    <span className={styles.withAction}>
      {message}
      <Button size="xs" variant="subtle" onClick={action.onClick}>
        {action.label}
      </Button>
    </span>
  )
}

/** Stays until it is closed. The same message is shown only once at a time. */
export function toastError(message: string): void {
  if (isServerAway()) toastAway(message)
  else showError(message, message)
}

/** The same with one action, such as trying again. */
export function toastErrorWith(message: string, action: ToastAction): void {
  const act = () => {
    notifications.hide(id)
    action.onClick()
  }
  const id = showError(<WithAction message={message} action={{ ...action, onClick: act }} />)
}

/** The server cannot be reached: the toast stays until it can. */
function toastAway(message: string): void {
  const text = (
    <>
      {message}
      <span className={styles.more}>{t('common.retrying')}</span>
    </>
  )
  const id = showError(text, 'server-away')
  const stop = awaitServer(() => {
    stop()
    notifications.hide(id)
  })
}

function showError(message: ReactNode, id?: string): string {
  return notifications.show({
    ...(id !== undefined && { id }),
    message,
    icon: <IconAlertCircle size={18} stroke={1.75} />,
    color: 'red',
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  })
}
