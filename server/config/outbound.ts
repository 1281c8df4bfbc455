import { parseAllowed, type AllowEntry } from '../base/allowed-hosts.ts'
import { StartError } from '../base/start-error.ts'
import { text, type Env } from './env.ts'
import { isInUse } from './group.ts'

export const outboundGroup = { prefix: 'OUTBOUND_', required: [], optional: ['OUTBOUND_ALLOW'] }

/** Private and loopback targets that outbound requests may reach. */
export function readOutboundAllow(env: Env): AllowEntry[] {
  if (!isInUse(env, outboundGroup)) return []
  const { entries, bad } = parseAllowed(text(env, 'OUTBOUND_ALLOW') ?? '')
  if (bad === undefined) return entries
  throw new StartError(
    `OUTBOUND_ALLOW must list hosts, host:port, addresses or ranges (api.local:8080, 10.0.0.0/8, [fd00::1]:443), not "${bad}"`,
  )
}
