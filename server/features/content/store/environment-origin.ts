/** The URL parser accepts hosts such as `*` and `a;b`, which have a meaning of their own in a content security policy. */
const PLAIN_ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/

/** Scheme, host and port of an environment; undefined if its URL is not a complete address. */
export function originOf(address: string): string | undefined {
  const origin = URL.parse(address.trim())?.origin ?? ''
  return PLAIN_ORIGIN.test(origin) ? origin : undefined
}
