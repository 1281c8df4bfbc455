import { holds, parseRange, type Address, type Range } from '../base/address.ts'

function range(text: string): Range {
  const known = parseRange(text)
  if (!known) throw new Error(`not a range: ${text}`)
  return known
}

const CLOSED = [
  '0.0.0.0/8', // unspecified: most systems connect it to themselves
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by the customers of a provider
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '2001:10::/28', // keys, not hosts
  '2001:20::/28',
  '2001:db8::/32', // documentation
  '3fff::/20',
].map(range)

/** Metadata services, which give credentials to any client inside a cloud network. */
const METADATA = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.0.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::/32',
  'fd20:ce::254',
].map(range)

/** All public IPv6 addresses start with this prefix. */
const GLOBAL6 = range('2000::/3')

/** IPv6 ranges that embed IPv4 addresses, and the position of the embedded bytes. */
const CARRIERS: { range: Range; inner: (bytes: Address) => Address[] }[] = [
  // The outdated "compatible" form; `::` and `::1` come out as addresses in 0.0.0.0/8.
  { range: range('::/96'), inner: (bytes) => [bytes.slice(12)] },
  { range: range('::ffff:0:0:0/96'), inner: (bytes) => [bytes.slice(12)] },
  { range: range('64:ff9b::/96'), inner: (bytes) => [bytes.slice(12)] }, // NAT64
  { range: range('2002::/16'), inner: (bytes) => [bytes.slice(2, 6)] }, // 6to4
  // Teredo: the relay, and the client with inverted bits.
  { range: range('2001::/32'), inner: (bytes) => [bytes.slice(4, 8), bytes.slice(12).map((byte) => byte ^ 0xff)] },
]

function innerAddresses(address: Address): Address[] {
  const carrier = CARRIERS.find(({ range }) => holds(range, address))
  return carrier?.inner(address) ?? []
}

export function isMetadata(address: Address): boolean {
  return [address, ...innerAddresses(address)].some((one) => METADATA.some((range) => holds(range, one)))
}

/** Whether the address is a public one, and not loopback, private or reserved. */
export function isPublic(address: Address): boolean {
  if (isMetadata(address) || CLOSED.some((range) => holds(range, address))) return false
  const inner = innerAddresses(address)
  if (inner.length > 0) return inner.every(isPublic)
  return address.length === 4 || holds(GLOBAL6, address)
}
