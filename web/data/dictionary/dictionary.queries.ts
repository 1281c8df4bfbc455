import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { moved, type Move } from '../../lib/list-order.ts'
import { dictionaryLinkQueries } from './dictionary-link.queries.ts'

// Pages and forms show themselves what went wrong, so most calls are quiet.
const quiet = { quiet: true }

export const dictionaryQueries = {
  ...dictionaryLinkQueries,
  /** All dictionaries with their items. */
  whole: (moduleId: string) =>
    queryOptions({
      queryKey: ['dictionary', 'whole', moduleId],
      queryFn: () => get('/doc/enum/info/all', { moduleId }, quiet),
      staleTime: 0,
    }),
  usage: (id: string) =>
    queryOptions({
      queryKey: ['dictionary', 'usage', id],
      queryFn: () => get('/doc/enum/info/usage', { id }, quiet),
      staleTime: 0,
    }),
}

/** Docs carry the dictionaries that their rows are linked to. */
function useRefresh() {
  const client = useQueryClient()
  return useCallback(async () => {
    const shown = [['dictionary'], ['doc', 'view'], ['trash']]
    await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])
}

export function useUpdateDictionary() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/doc/enum/info/update'>) => post('/doc/enum/info/update', input, quiet),
    onSuccess,
  })
}

export function useDeleteDictionary() {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: (id: string) => post('/doc/enum/info/delete', { id }), onSettled })
}

export function useAddItem(enumId: string) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (item: Omit<InputAt<'POST', '/doc/enum/item/add'>, 'enumId'>) =>
      post('/doc/enum/item/add', { enumId, ...item }, quiet),
    onSuccess,
  })
}

export function useAddItems(enumId: string) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (items: InputAt<'POST', '/doc/enum/item/add/batch'>['items']) =>
      post('/doc/enum/item/add/batch', { enumId, items }, quiet),
    onSuccess,
  })
}

export function useUpdateItem() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/doc/enum/item/update'>) => post('/doc/enum/item/update', input, quiet),
    onSuccess,
  })
}

export function useDeleteItem() {
  const onSettled = useRefresh()
  return useMutation({ mutationFn: (id: string) => post('/doc/enum/item/delete', { id }), onSettled })
}

/** The rows change places at once: waiting for the server would be felt as a jump back. */
export function useMoveItem(enumId: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  // Kept here and not in the cache, so that a key that is held down always sees where the row is by now.
  const [moves, setMoves] = useState<readonly Move[]>([])
  const mutationKey = ['dictionary', 'order', enumId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (move: Move) => post('/doc/enum/item/orderindex/update', move),
    // Quick moves follow each other: only the last one asks, so that none jumps back.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return
      await refresh()
      setMoves([])
    },
  })
  const move = (wish: Move) => {
    setMoves((old) => [...old, wish])
    mutate(wish)
  }
  return { move, inOrder: <Item extends { id: string }>(items: Item[]) => moves.reduce(moved, items) }
}
