import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { parseAddress, sameAddress, type Address } from '../base/address.ts'
import { opens, type AllowEntry, type ClosedAddress } from '../base/allowed-hosts.ts'
import { UserError } from '../base/errors.ts'
import { isMetadata, isPublic } from './closed-addresses.ts'
import { NOT_FOR_WEB } from './ports.ts'

/** Rules for outbound requests. */
export interface Borders {
  allowed(): Promise<AllowEntry[]>
  /** Resolves all addresses of a name. */
  lookup(name: string): Promise<string[]>
  /** Port of this server. */
  ownPort: number
}

/** A checked target: the connection is made to one of `addresses` only. */
export interface Target {
  url: URL
  /** A name, or an address without brackets. */
  host: string
  port: number
  addresses: string[]
}

/** The host is blocked until a super admin allows it. */
export class ClosedHostError extends UserError {
  /** The entry to add to the allowed hosts. */
  readonly entry: string

  constructor(host: string, port: number, key: 'outbound.closed' | 'outbound.notListed') {
    super(key, { host })
    this.entry = `${host.includes(':') ? `[${host}]` : host}:${port}`
  }
}

export async function lookupAll(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}

/** Parsed once, with the parser that the connection uses. */
export function parseUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new UserError('outbound.badUrl')
  if (url.username || url.password) throw new UserError('outbound.userInUrl')
  return url
}

/**
 * Checks every address of the host: one blocked address blocks the host. If only listed hosts are allowed, all others need an
 * entry.
 */
export async function findTarget(borders: Borders, url: URL, openHosts?: readonly string[]): Promise<Target> {
  // Literal addresses are checked like resolved ones; the URL parser has normalized forms such as `0x7f.1`.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const addresses = parseAddress(host) ? [host] : await borders.lookup(host)
  const parsed = addresses.map(parseAddress).filter((address) => address !== undefined)
  if (parsed.length === 0 || parsed.length < addresses.length) throw new UserError('outbound.unknownHost', { host })

  const isListed = openHosts === undefined || isHostIn(openHosts, host)
  const needsAny = isListed ? undefined : 'any entry'
  const closed = parsed.map((address) => {
    return { name: host, address, port, needs: neededEntry(borders, address, port) ?? needsAny }
  })
  if (closed.every(({ needs }) => needs === undefined)) return { url, host, port, addresses }
  const entries = await borders.allowed()
  const isOpen = closed.every((one) => {
    const door: ClosedAddress = { ...one, needs: one.needs ?? 'any entry' }
    return entries.some((entry) => opens(entry, door))
  })
  if (!isOpen) throw new ClosedHostError(host, port, isListed ? 'outbound.closed' : 'outbound.notListed')
  return { url, host, port, addresses }
}

/** Whether a host is in a list, in which `*.example.com` stands for all of its subdomains. */
export function isHostIn(hosts: readonly string[], host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return hosts.some((entry) => (entry.startsWith('*.') ? name.endsWith(entry.slice(1)) : name === entry))
}

/** undefined: public, needs no entry. */
function neededEntry({ ownPort }: Borders, address: Address, port: number): ClosedAddress['needs'] | undefined {
  if (isMetadata(address)) return 'exact address'
  if (NOT_FOR_WEB.has(port)) return 'exact port'
  if (port === ownPort && isOwn(address)) return 'exact port'
  return isPublic(address) ? undefined : 'any entry'
}

/** Whether the address is one of this machine. */
function isOwn(address: Address): boolean {
  if (address.length === 4 && (address[0] === 127 || address[0] === 0)) return true
  const cards = Object.values(networkInterfaces()).flatMap((card) => card ?? [])
  const own = [...cards.map((card) => card.address), '::', '::1'].map(parseAddress)
  return own.some((one) => one && sameAddress(one, address))
}
