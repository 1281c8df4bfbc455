import { parseAllowed } from './base/allowed-hosts.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/open.ts'
import { getSetting } from './features/accounts/system/settings.ts'
import { lookupAll, type Borders } from './outbound/target.ts'

/** Hosts allowed by the configuration and by super admins. */
export function makeBorders({ port, outboundAllow }: Config, getDb: () => Db): Borders {
  const allowed = async () => {
    const { entries } = parseAllowed(await getSetting(getDb(), 'endpaper.outbound.allow'))
    return [...outboundAllow, ...entries]
  }
  return { allowed, lookup: lookupAll, ownPort: port }
}
