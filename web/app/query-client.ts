import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failed call has already shown its error; the page offers to retry.
    queries: { staleTime: 30_000, retry: false },
    mutations: { retry: false },
  },
})
