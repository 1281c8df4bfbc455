import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import type { createRouter } from './router.tsx'
import { RouterProvider } from 'react-router/dom'
import { storageKey } from '../lib/storage.ts'
import { pageNonce } from '../lib/page-nonce.ts'
import { untilLoaded } from '../lib/until-loaded.ts'
import { useIdle } from '../lib/use-idle.ts'
import { queryClient } from './query-client.ts'
import { theme } from './theme.ts'

const Overlays = lazy(async () => ({ default: (await untilLoaded(() => import('./Overlays.tsx'))).Overlays }))
const colorScheme = localStorageColorSchemeManager({ key: storageKey('theme') })

interface ProvidersProps {
  client: QueryClient
  /** The content security policy allows only styles with this nonce. */
  nonce: () => string
  children: ReactNode
}

/** What every page needs around it, also where the server draws it. */
export function Providers({ client, nonce, children }: ProvidersProps) {
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorScheme} defaultColorScheme="auto" getStyleNonce={nonce}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  // A message that is shown earlier waits for it.
  const isIdle = useIdle()
  return (
    <Providers client={queryClient} nonce={pageNonce}>
      <RouterProvider router={router} />
      <Suspense>{isIdle && <Overlays />}</Suspense>
    </Providers>
  )
}
