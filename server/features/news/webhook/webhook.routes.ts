import { webhookCalls } from '#core/contract/webhook.ts'
import { routes } from '../../../http/door.ts'
import { deleteWebhook, listWebhooks, saveWebhook } from './change-webhook.ts'
import { pageDeliveries, resendDelivery } from './deliveries.ts'
import { testWebhook } from './test-webhook.ts'

export const webhookRoutes = routes(webhookCalls, {
  list: (ctx, input) => listWebhooks(ctx, input),
  save: (ctx, input) => saveWebhook(ctx, input),
  remove: (ctx, input) => deleteWebhook(ctx, input),
  test: (ctx, input) => testWebhook(ctx, input),
  deliveries: (ctx, input) => pageDeliveries(ctx, input),
  resend: (ctx, input) => resendDelivery(ctx, input),
})
