import { SECRET_MASK } from '#core/content/mask.ts'
import type { NameValue } from '#core/debug/exchange.ts'
import { fillMaskedCookies, fillMaskedFields } from '#core/debug/request/masks.ts'
import { UserError } from '../../../base/errors.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import type { PageAnswer } from '../../../http/files.ts'
import type { Relay, StreamAnswer } from '../../../http/relay.ts'
import { findGateway } from '../../../http/visit/inside.ts'
import { addressGroup } from '../../accounts/user/throttle.ts'
import { getEnvironmentRow } from '../../content/store/environment.queries.ts'
import { contentTypeOf, encodeBasic } from '../debug/fill-secrets.ts'
import { framePage } from '../debug/frame.ts'
import { publicationCalls, visitorCalls } from '../debug/gate.ts'
import type { ProxyInput } from '../debug/proxy.ts'
import { sendCall, type Outgoing } from '../debug/send-call.ts'
import { checkPace } from './pace.ts'
import { checkVisitorTarget } from './visitor-target.ts'

/**
 * Sends a request on behalf of a visitor, and only to the environment or gateway that the publication offers. Nothing is filled in:
 * visitors send what they typed.
 */
export function proxyForVisitor(ctx: VisitCtx, input: ProxyInput, relay: Relay): Promise<StreamAnswer> {
  const { of, id } = ctx.visit
  const visitor = addressGroup(ctx.request.address)
  const publication = `${of} ${id}`
  checkPace({ visitor, publication }, ctx.services.now())
  return sendCall(ctx, relay, {
    userId: 0,
    actor: { userId: null, name: `${of} ${ctx.services.ids.encode(id)}` },
    prepare: async () => {
      const url = checkVisitorTarget(await targetOf(ctx, input), input.url)
      return withoutMasks({ ...input, url: url.href, headers: input.headers.map(toHeader), secrets: [] })
    },
    enter: () => {
      const leave = visitorCalls.enter(visitor)
      try {
        const leavePublication = publicationCalls.enter(publication)
        return () => {
          leave()
          leavePublication()
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    around: (work) => work(),
  })
}

/** The frame for direct calls of a visitor. */
export async function openVisitorFrame(
  ctx: VisitCtx,
  { environmentId }: { environmentId: number },
): Promise<PageAnswer> {
  return framePage(await targetOf(ctx, { environmentId }))
}

/** The URL of the environment, which the door has found to be offered; without an id that of the gateway. */
async function targetOf({ db, visit }: VisitCtx, { environmentId }: { environmentId: number }): Promise<string> {
  if (environmentId !== 0) return (await getEnvironmentRow(db, environmentId)).url
  const gateway = await findGateway(db, visit)
  if (gateway === undefined) throw new UserError('error.notFound')
  return gateway
}

const toHeader = ({ name, value }: NameValue): NameValue => ({
  name,
  value: /^authorization$/i.test(name) ? encodeBasic(value) : value,
})

/** Visitors see the mask in place of a secret, and enter a value of their own. */
function withoutMasks(request: Outgoing): Outgoing {
  const { url, headers, params, body } = request
  if (url.includes(SECRET_MASK)) throw new UserError('proxy.secretInUrl')
  const refuse = (name: string): never => {
    throw new UserError('proxy.enterSecret', { name })
  }
  for (const { name, value } of [...headers, ...params, ...(Array.isArray(body) ? body : [])]) {
    if (value === SECRET_MASK) refuse(name)
    if (/^cookie$/i.test(name)) fillMaskedCookies(value, refuse)
  }
  if (typeof body === 'string') fillMaskedFields(body, contentTypeOf(headers), refuse)
  return request
}
