import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleQueries } from '../../data/module/module.queries.ts'

/** The push token of a module. Fetched on request: the server logs every read. */
export function useToken(moduleId: string) {
  const client = useQueryClient()
  const [isShown, setShown] = useState(false)
  const query = moduleQueries.token(moduleId)
  const { data } = useQuery({ ...query, enabled: isShown })
  return {
    isShown,
    setShown,
    /** Undefined while it is hidden. */
    shown: isShown ? data : undefined,
    /** Someone else may have replaced it. */
    fetch: () => client.fetchQuery({ ...query, staleTime: 0 }),
  }
}

export type TokenAccess = ReturnType<typeof useToken>
