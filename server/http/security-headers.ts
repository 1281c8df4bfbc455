import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Headers of every response, also of those that are written before a request reaches a route. */
export const securityHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? overHttps : overHttp

function makeHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

const overHttp = makeHeaders({ isHttps: false })
const overHttps = makeHeaders({ isHttps: true })

/** Pages replace the policy by their own with a nonce, see `pages.ts`. Hooks that can refuse a request come after this one. */
export function addSecurityHeaders(app: FastifyInstance, headers: () => Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers() })
  })
}

/** Content security policy of a page. Scripts need a nonce, since uploads and mock responses are served from the same origin. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    // Our own frames for direct calls and for scripts, and previews of PDF files.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
