import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moduleQueries } from '../../data/module/module.queries.ts'

/** The push token of a module. It is fetched when someone asks for it: the server notes down everyone who gets it. */
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
    /** Someone else may have made a new one meanwhile. */
    fetch: () => client.fetchQuery({ ...query, staleTime: 0 }),
  }
}

export type TokenAccess = ReturnType<typeof useToken>
