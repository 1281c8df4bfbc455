import { notifications } from '@mantine/notifications'
import { act } from 'react'
import { afterAll, vi } from 'vitest'
import { tellTrashDays } from '../lib/i18n.ts'
import { clearPage } from './page.tsx'

// Files of a worker share modules and document: what a file put there must not reach the next one.
afterAll(() => {
  clearPage()
  act(() => notifications.clean())
  tellTrashDays(30)
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
