import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

export type NewToken = InputAt<'POST', '/user/token/add'>

export const tokenQueries = {
  list: () => queryOptions({ queryKey: ['token', 'list'], queryFn: () => get('/user/token/list', {}) }),
}

function useTokenChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: tokenQueries.list().queryKey }),
  })
}

export const useAddToken = () => useTokenChange((input: NewToken) => post('/user/token/add', input, { quiet: true }))

export const useDeleteToken = () => useTokenChange((id: string) => post('/user/token/delete', { id }))
