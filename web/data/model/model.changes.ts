import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { post } from '../../lib/request.ts'
import { MODELS } from './model.queries.ts'

export function useSaveModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/model/save'>) => post('/model/save', input, { quiet: true }),
    // Docs include the models that their rows refer to.
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: MODELS, predicate: ({ queryKey }) => queryKey[1] !== 'form' })
      await client.invalidateQueries({ queryKey: ['doc', 'view'] })
    },
  })
}

export function useDeleteModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => post('/model/delete', { id }),
    onSettled: async () => {
      const shown = [[...MODELS, 'list'], ['doc', 'view'], ['trash']]
      await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
