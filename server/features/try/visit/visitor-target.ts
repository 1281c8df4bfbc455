import { UserError } from '../../../base/errors.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { originOf } from '../../content/store/environment-origin.ts'

/** Visitors reach the origin and the path of one environment, and nothing beside it. */
export function checkVisitorTarget(base: string, address: string): URL {
  const url = parseUrl(address)
  if (url.hostname.includes('{')) throw new UserError('proxy.variableInHost')
  const origin = originOf(base)
  if (origin === undefined) throw new UserError('proxy.badEnvironment')
  const folder = new URL(base.trim()).pathname.replace(/\/+$/, '')
  const isBelow = url.pathname === folder || url.pathname.startsWith(`${folder}/`)
  if (url.origin !== origin || !isBelow || leadsUp(url.pathname)) {
    throw new UserError('proxy.visitorTarget', { host: url.host })
  }
  return url
}

/** The URL parser resolves `..`, but not with an encoded slash, which some servers decode. */
function leadsUp(path: string): boolean {
  const slashes = path.replaceAll(/%(?:25)*(?:2f|5c)/gi, '/').replaceAll(/%(?:25)*2e/gi, '.')
  return slashes.split(/[/\\]/).includes('..')
}
