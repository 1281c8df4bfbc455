import { parseAllowed, type AllowEntry } from '../base/allowed-hosts.ts'
import type { Borders } from './target.ts'

/** Opens hosts of the configuration, which may be in the internal network, for the requests that get these borders, and for no others. */
export function openHosts(borders: Borders, urls: string[], more: AllowEntry[] = []): Borders {
  const hosts = urls.map((url) => {
    const { host, port, protocol } = new URL(url)
    return port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`
  })
  const entries = [...parseAllowed(hosts.join(' ')).entries, ...more]
  return { ...borders, allowed: async () => entries }
}
