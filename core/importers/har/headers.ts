/** Request headers that browsers add themselves and that do not describe the API. */
const BROWSER_HEADERS = new Set([
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'cookie',
  'dnt',
  'host',
  'keep-alive',
  'origin',
  'pragma',
  'priority',
  'referer',
  'te',
  'upgrade-insecure-requests',
  'user-agent',
])

export function isWorthTelling(name: string): boolean {
  const lower = name.trim().toLowerCase()
  return !BROWSER_HEADERS.has(lower) && !lower.startsWith(':') && !lower.startsWith('sec-')
}

/** Response headers that servers and proxies add to every response. */
const SERVER_HEADERS = new Set([
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'server',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'via',
])

export function isWorthTellingBack(name: string): boolean {
  const lower = name.trim().toLowerCase()
  return !SERVER_HEADERS.has(lower) && !lower.startsWith(':')
}
