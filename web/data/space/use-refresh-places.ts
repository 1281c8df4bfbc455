import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQueries } from '../user/session.queries.ts'

const keys = [['space'], ['project'], ['module'], ['member'], ['trash'], sessionQueries.permissions().queryKey]

/**
 * After a change of places or of who may enter them: what is shown, and what the reader may do, is asked for anew.
 * Also after a refusal, which often means that a role has changed meanwhile.
 */
export function useRefreshPlaces() {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])
}

/** A change of places. It is over when the pages show it. */
export function usePlaceChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const onSettled = useRefreshPlaces()
  return useMutation({ mutationFn, onSettled })
}
