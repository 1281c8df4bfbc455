import { notifications } from '@mantine/notifications'
import { afterAll, vi } from 'vitest'

// The files of a worker share its modules and its page. Each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})
