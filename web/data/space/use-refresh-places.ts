import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQueries } from '../user/session.queries.ts'

const keys = [['space'], ['project'], ['module'], ['member'], ['trash'], sessionQueries.permissions().queryKey]

/**
 * Refetches spaces, projects, modules, members and permissions after a change of them.
 * Also after a failed change, which often means that a role has changed in the meantime.
 */
export function useRefreshPlaces() {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])
}

/** A change of spaces, projects, modules or members. It is pending until the pages are up to date. */
export function usePlaceChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const onSettled = useRefreshPlaces()
  return useMutation({ mutationFn, onSettled })
}
