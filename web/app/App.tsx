import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { createRouter } from './router.tsx'
import { RouterProvider } from 'react-router/dom'
import { i18n } from '../lib/i18n.ts'
import { storageKey } from '../lib/storage.ts'
import { pageNonce } from '../lib/page-nonce.ts'
import { queryClient } from './query-client.ts'
import { theme } from './theme.ts'

const Overlays = lazy(async () => ({ default: (await import('./Overlays.tsx')).Overlays }))
const colorScheme = localStorageColorSchemeManager({ key: storageKey('theme') })

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="auto" getStyleNonce={pageNonce}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense>
            <Overlays />
          </Suspense>
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  )
}
