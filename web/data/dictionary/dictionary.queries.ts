import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { moved, type Move } from '../../lib/list-order.ts'
import { dictionaryLinkQueries } from './dictionary-link.queries.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

export const fetchItems = (enumId: string) => get('/doc/enum/item/list', { enumId }, quiet)

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

/** Docs include the dictionaries that their rows are linked to. */
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

/** Optimistic: the rows change places at once, otherwise they would jump back until the response. */
export function useMoveItem(enumId: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  // Stored here and not in the query cache, so that a key that is held down always sees the current order.
  const [moves, setMoves] = useState<readonly Move[]>([])
  const mutationKey = ['dictionary', 'order', enumId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (move: Move) => post('/doc/enum/item/orderindex/update', move),
    // After several quick moves only the last one refetches, so that none jumps back.
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
