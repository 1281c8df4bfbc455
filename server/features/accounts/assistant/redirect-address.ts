import { limits } from '#core/limits.ts'

/** Hosts of the machine on which the browser runs. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Schemes that browsers run or open themselves, or that start programs of the system with a part of the address. */
const CLOSED_SCHEMES = new Set(
  'about blob chrome chrome-extension data edge file filesystem ftp intent jar javascript mailto opera resource search search-ms shell sms ssh tel telnet vbscript view-source ws wss'.split(
    ' ',
  ),
)

/** Addresses may be https, http to the same machine, or with the scheme of an app: `cursor://host/path` or `com.example.app:/path`. */
export function isSoundRedirect(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (address.length > limits.redirectUri || /[\u0000-\u0020\u007f-\u{10ffff}\\#]/u.test(address)) return false
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname)
  return isSchemeOfApp(url.protocol.slice(0, -1), address)
}

function isSchemeOfApp(scheme: string, address: string): boolean {
  if (CLOSED_SCHEMES.has(scheme) || scheme.startsWith('ms-')) return false
  const rest = address.slice(scheme.length + 1)
  return scheme.includes('.') || /^\/\/[^/?]/.test(rest)
}

/** Equal, except that a program on the same machine may listen on another port each time. */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (registered.includes(address)) return true
  const local = withoutPort(address)
  return local !== undefined && registered.some((one) => withoutPort(one) === local)
}

/** undefined: not on the same machine. */
function withoutPort(address: string): string | undefined {
  if (!isSoundRedirect(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'http:') return undefined
  url.port = ''
  return url.href
}

/** Where an address leads, for people: its host, "" for the same machine, or the scheme of an app. */
export function redirectHost(address: string): string {
  const url = URL.parse(address)
  if (!url) return ''
  if (url.protocol === 'https:') return url.host
  return url.protocol === 'http:' ? '' : url.protocol
}

/** The address with an answer in its query. What it has already stays as it is. */
export function withAnswer(address: string, answer: Record<string, string | undefined>): string {
  const fields = Object.entries(answer).filter((field): field is [string, string] => field[1] !== undefined)
  const query = new URLSearchParams(fields).toString()
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
