import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { t } from '../lib/i18n.ts'
import styles from './toast.module.css'

const DONE_MS = 4000
/** Time enough to read and decide. */
const CHOICE_MS = 8000

const closeButton = () => ({ 'aria-label': t('common.close') })

interface ToastAction {
  /** A verb. */
  label: string
  onClick: () => void
}

/** Something worked and needs no more than a word, or one step that may follow it. */
export function toastDone(message: string, action?: ToastAction): void {
  // Its offer is good for once.
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

/** Stays until it is closed. The same message is not shown twice at once. */
export function toastError(message: string): void {
  notifications.show({
    id: message,
    message,
    icon: <IconAlertCircle size={18} stroke={1.75} />,
    color: 'red',
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  })
}
