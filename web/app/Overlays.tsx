import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { ConfirmHost } from '../ui/confirm.tsx'
import { useToastPlace } from '../ui/use-toast-place.ts'
import styles from './Overlays.module.css'

/** Toasts and confirm dialogs. Loaded lazily, so that they do not delay the page. */
export function Overlays() {
  return (
    <>
      <ConfirmHost />
      <Toasts />
    </>
  )
}

function Toasts() {
  return (
    <Notifications
      className={styles.toasts}
      data-toasts={useToastPlace()}
      position="bottom-right"
      containerWidth={360}
      zIndex="var(--ep-z-toast)"
    />
  )
}
