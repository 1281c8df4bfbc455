import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { ConfirmHost } from '../ui/confirm.tsx'

/** Toasts and confirm dialogs. Loaded lazily, so that they do not delay the page. */
export function Overlays() {
  return (
    <>
      <ConfirmHost />
      <Notifications position="bottom-right" containerWidth={360} zIndex="var(--ep-z-toast)" />
    </>
  )
}
