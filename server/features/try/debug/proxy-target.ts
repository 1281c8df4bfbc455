import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { getEnvironmentRow, listEnvironmentRows } from '../../content/store/environment.queries.ts'

export interface ProxyTarget {
  url: URL
  /** Scheme, host and port are those of the chosen environment: only then secrets are filled in. */
  isOwnHost: boolean
}

/** The URL parser accepts hosts such as `*` and `a;b`, which have a meaning of their own in a content security policy. */
const PLAIN_ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/

/** Scheme, host and port of an environment; undefined if its URL is not a complete address. */
export function originOf(address: string): string | undefined {
  const origin = URL.parse(address.trim())?.origin ?? ''
  return PLAIN_ORIGIN.test(origin) ? origin : undefined
}

/** Readers reach the environments of the module. Other hosts need the right to edit it. */
export async function checkTarget(
  ctx: UserCtx,
  { environmentId, url: address }: { environmentId: number; url: string },
): Promise<ProxyTarget> {
  const url = parseUrl(address)
  if (url.hostname.includes('{')) throw new UserError('proxy.variableInHost')
  const { module_id, url: own } = await getEnvironmentRow(ctx.db, environmentId)
  if (originOf(own) === url.origin) return { url, isOwnHost: true }
  const environments = await listEnvironmentRows(ctx.db, module_id)
  const isKnown = environments.some((environment) => originOf(environment.url) === url.origin)
  if (!isKnown && !(await actorCan(ctx, 'module.edit', { kind: 'module', id: module_id }))) {
    throw new UserError('proxy.otherTarget', { host: url.host })
  }
  return { url, isOwnHost: false }
}
