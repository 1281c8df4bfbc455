import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

const quiet = { quiet: true }

/** The dictionaries of a module, for rows that are linked to them. */
export const dictionaryLinkQueries = {
  list: (moduleId: string) =>
    queryOptions({
      queryKey: ['dictionary', 'list', moduleId],
      queryFn: () => get('/doc/enum/info/baselist', { moduleId }, quiet),
    }),
  items: (enumId: string) =>
    queryOptions({
      queryKey: ['dictionary', 'items', enumId],
      queryFn: () => get('/doc/enum/item/list', { enumId }, quiet),
    }),
}

export function useAddDictionary() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/doc/enum/info/add'>) => post('/doc/enum/info/add', input, quiet),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dictionary'] }),
  })
}
