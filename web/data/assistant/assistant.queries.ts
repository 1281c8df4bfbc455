import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

export type AssistantWish = InputAt<'GET', '/user/assistant/request'>
type Consent = InputAt<'POST', '/user/assistant/allow'>

export const assistantQueries = {
  list: () => queryOptions({ queryKey: ['assistant', 'list'], queryFn: () => get('/user/assistant/list', {}) }),
  request: (wish: AssistantWish) =>
    queryOptions({
      queryKey: ['assistant', 'request', wish],
      queryFn: () => get('/user/assistant/request', wish, { quiet: true }),
    }),
}

export const allowAssistant = (consent: Consent) => post('/user/assistant/allow', consent, { quiet: true })

/** A connected assistant is an access token. */
export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => post('/user/token/delete', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: assistantQueries.list().queryKey }),
  })
}
