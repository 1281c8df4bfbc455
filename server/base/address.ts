import { isIPv4, isIPv6 } from 'node:net'

/** 4 or 16 bytes. An IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) has 4. */
export type Address = number[]

export interface Range {
  start: Address
  /** Number of leading bits that an address must share with `start`. */
  bits: number
}

export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) return text.split('.').map(Number)
  // A zone (`%eth0`) names the network interface and is not part of the address.
  const [plain = ''] = text.split('%')
  if (!isIPv6(plain)) return undefined
  const bytes = ipv6Bytes(plain)
  return holds(MAPPED, bytes) ? bytes.slice(12) : bytes
}

function ipv6Bytes(text: string): Address {
  const [head = '', tail] = text.split('::')
  const left = groupBytes(head)
  const right = groupBytes(tail ?? '')
  return [...left, ...Array.from({ length: 16 - left.length - right.length }, () => 0), ...right]
}

function groupBytes(groups: string): Address {
  if (groups === '') return []
  return groups.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number)
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

/** A single address is a range of one. */
export function parseRange(text: string): Range | undefined {
  const [address = '', size, ...rest] = text.split('/')
  const start = parseAddress(address)
  if (!start || rest.length > 0) return undefined
  const most = start.length * 8
  if (size === undefined) return { start, bits: most }
  return /^\d{1,3}$/.test(size) && Number(size) <= most ? { start, bits: Number(size) } : undefined
}

export function holds({ start, bits }: Range, address: Address): boolean {
  if (start.length !== address.length) return false
  return start.every((byte, index) => {
    const mask = (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))) & 0xff
    return (byte & mask) === ((address[index] ?? 0) & mask)
  })
}

const MAPPED: Range = { start: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0], bits: 96 }

export const sameAddress = (one: Address, other: Address) => holds({ start: one, bits: one.length * 8 }, other)
