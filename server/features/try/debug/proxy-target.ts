import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { originOf } from '../../content/store/environment-origin.ts'
import { getEnvironmentRow, listEnvironmentRows } from '../../content/store/environment.queries.ts'

export interface ProxyTarget {
  url: URL
  /** Scheme, host and port are those of the chosen environment: only then secrets are filled in. */
  isOwnHost: boolean
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
