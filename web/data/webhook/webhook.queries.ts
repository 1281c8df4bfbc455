import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { WebhookDelivery } from '#core/contract/webhook.ts'
import { get, post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'

// Quiet: forms and dialogs show the errors of these calls.
const quiet = { quiet: true }

const WEBHOOKS = ['webhook']
/** Polling interval while a delivery is pending. */
const WATCH_MS = 3000
const SOON_MS = 10_000

const isUnderWay = ({ state, nextAt }: WebhookDelivery) =>
  state === 'sending' || (state === 'waiting' && nextAt < Date.now() + SOON_MS)

type DeliveryPage = InputAt<'GET', '/webhook/deliveries'>

/** What a webhook belongs to. */
export type WebhookPlace = { moduleId: string } | { releaseId: string }

export const webhookQueries = {
  list: (place: WebhookPlace) =>
    queryOptions({
      queryKey: [...WEBHOOKS, 'list', place],
      queryFn: () => get('/webhook/list', place, quiet),
      staleTime: 0,
    }),
  deliveries: (asked: DeliveryPage) =>
    queryOptions({
      queryKey: [...WEBHOOKS, 'deliveries', asked],
      queryFn: () => get('/webhook/deliveries', asked, quiet),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderWay) ? WATCH_MS : false),
      ...pagedQuery,
    }),
}

function useWebhookChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS }) })
}

export type WebhookInput = InputAt<'POST', '/webhook/save'>

export const useSaveWebhook = () => useWebhookChange((input: WebhookInput) => post('/webhook/save', input, quiet))
/** The same for a switch, which has no room for a message, so errors are shown in a toast. */
export const useSwitchWebhook = () => useWebhookChange((input: WebhookInput) => post('/webhook/save', input))
export const useDeleteWebhook = () => useWebhookChange((id: string) => post('/webhook/delete', { id }))
export const useResendDelivery = () => useWebhookChange((id: string) => post('/webhook/resend', { id }))
export const useTestWebhook = () => useMutation({ mutationFn: (id: string) => post('/webhook/test', { id }, quiet) })
