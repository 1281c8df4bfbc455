/**
 * Headers of mock answers that authors may not set: they would speak for the whole site, open a sign-in dialog of the browser under its
 * name, or break the connection. `Location` is allowed: redirects are part of APIs.
 */
const FORBIDDEN = new Set([
  'set-cookie',
  'set-cookie2',
  'clear-site-data',
  'www-authenticate',
  'authentication-info',
  'x-frame-options',
  'x-content-type-options',
  'x-xss-protection',
  'x-permitted-cross-domain-policies',
  'strict-transport-security',
  'public-key-pins',
  'expect-ct',
  'referrer-policy',
  'permissions-policy',
  'feature-policy',
  'document-policy',
  'origin-agent-cluster',
  'service-worker-allowed',
  'timing-allow-origin',
  'reporting-endpoints',
  'report-to',
  'nel',
  'refresh',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'alt-svc',
  'content-length',
  'content-encoding',
  'host',
  'date',
  'via',
])
const FORBIDDEN_STARTS = ['access-control-', 'content-security-policy', 'cross-origin-', 'proxy-', 'sec-', ':']

export const isForbiddenHeader = (name: string): boolean => {
  const lower = name.trim().toLowerCase()
  return FORBIDDEN.has(lower) || FORBIDDEN_STARTS.some((start) => lower.startsWith(start))
}

/** Names are tokens; values have no line breaks and no characters that a header cannot carry. */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name)
export const isHeaderValue = (value: string): boolean => /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value)
