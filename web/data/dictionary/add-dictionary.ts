import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { post } from '../../lib/request.ts'

export function useAddDictionary() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/doc/enum/info/add'>) => post('/doc/enum/info/add', input, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dictionary'] }),
  })
}
