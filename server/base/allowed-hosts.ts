import { domainToASCII } from 'node:url'
import { holds, parseRange, type Address, type Range } from './address.ts'

/** A blocked target that outbound requests may reach anyway. */
export interface AllowEntry {
  /** The entry as written. */
  text: string
  /** Either a host name (subdomains are not included) or a range of addresses. */
  name?: string
  range?: Range
  /** undefined: every port. */
  port?: number
}

export interface Allowed {
  entries: AllowEntry[]
  /** The first invalid entry. */
  bad: string | undefined
}

/** Entries separated by commas, spaces or newlines: `api.local`, `api.local:8080`, `10.1.2.3`, `10.0.0.0/8`, `[fd00::1]:443`. */
export function parseAllowed(text: string): Allowed {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const parsed = words.map((word) => {
    const entry = parseEntry(word)
    return entry && { text: word, ...entry }
  })
  return { entries: parsed.filter((entry) => entry !== undefined), bad: words[parsed.indexOf(undefined)] }
}

function parseEntry(word: string): Omit<AllowEntry, 'text'> | undefined {
  const range = parseRange(word)
  if (range) return { range }
  const [, bracketed, plain = '', digits] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(word) ?? []
  const port = digits === undefined ? {} : { port: Number(digits) }
  if (port.port === 0 || (port.port ?? 1) > 65_535) return undefined
  const host = bracketed ?? plain
  // A range with a port is rejected: it would allow more than it appears to.
  const address = host.includes('/') ? undefined : parseRange(host)
  if (address) return { range: address, ...port }
  const name = bracketed === undefined ? parseName(host) : undefined
  return name === undefined ? undefined : { name, ...port }
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/** Rejects wildcards, and names that an address parser would read as a number. */
function parseName(text: string): string | undefined {
  if (!/^[\p{L}\p{N}\p{M}._-]+$/u.test(text)) return undefined
  const labels = domainToASCII(text).split('.')
  const isName = labels.every((label) => LABEL.test(label)) && !/^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '')
  return isName ? labels.join('.') : undefined
}

/** A target that is blocked by default. */
export interface ClosedAddress {
  /** The host of the URL, which may be an address. */
  name: string
  address: Address
  port: number
  /** How specific an entry must be to allow this target. */
  needs: 'any entry' | 'exact address' | 'exact port'
}

export function opens(entry: AllowEntry, { name, address, port, needs }: ClosedAddress): boolean {
  if (entry.port !== undefined && entry.port !== port) return false
  const { range } = entry
  const covers = range !== undefined && holds(range, address)
  if (needs === 'exact address') return covers && range.bits === address.length * 8
  if (needs === 'exact port' && entry.port === undefined) return false
  return covers || entry.name === name
}
