import type { UserCtx } from '../../../context/ctx.ts'
import type { NameValue } from '#core/debug/exchange.ts'
import type { Relay, StreamAnswer } from '../../../http/relay.ts'
import { fillSecrets } from './fill-secrets.ts'
import { calls, streams } from './gate.ts'
import { checkTarget } from './proxy-target.ts'
import { sendCall } from './send-call.ts'
import { tellClosed } from './tell-closed.ts'

export interface ProxyInput {
  environmentId: number
  docId?: number
  method: string
  url: string
  headers: NameValue[]
  params: NameValue[]
  body?: string | NameValue[]
  files?: { name: string }[]
  timeoutMs?: number
}

/** Sends a request to an environment on behalf of a reader, who never sees the secrets in it. */
export function proxyRequest(ctx: UserCtx, input: ProxyInput, relay: Relay): Promise<StreamAnswer> {
  const { userId } = ctx.actor
  return sendCall(ctx, relay, {
    userId,
    prepare: async () => {
      const target = await checkTarget(ctx, input)
      const { environmentId, docId } = input
      const place = { environmentId, ...(docId !== undefined && { docId }), ...target }
      return { ...input, ...(await fillSecrets(ctx, { ...input, url: target.url.href }, place)) }
    },
    enter: () => (relay.wantsLines ? streams : calls).enter(userId),
    around: (work) => tellClosed(ctx, work),
  })
}
