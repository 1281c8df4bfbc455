import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { ConfirmHost } from '../ui/confirm.tsx'

/** Toasts and questions. They stand beside the page, and nobody waits for their code before reading. */
export function Overlays() {
  return (
    <>
      <ConfirmHost />
      <Notifications position="bottom-right" containerWidth={360} zIndex="var(--ep-z-toast)" />
    </>
  )
}
