import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed call has already told the reader why; the page offers to try again.
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})
