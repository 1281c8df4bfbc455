import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../base/errors.ts'
import { pagePolicy } from './security-headers.ts'

const NONCE = /__NONCE__/g

/** Serves the built web app: its files under /assets, and index.html for navigation requests. */
export async function servePages(app: FastifyInstance, webDir: string): Promise<void> {
  const indexFile = join(webDir, 'index.html')
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : undefined
  if (index !== undefined) {
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      prefix: '/assets/',
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        // File names contain a hash of the content.
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        // Public, and fetched by a sandboxed frame without an origin that renders diagrams.
        reply.header('access-control-allow-origin', '*')
      },
    })
  }

  const sendPage = (reply: FastifyReply, page: string) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' })
      .send(page.replaceAll(NONCE, nonce))
  }

  // Calls and pages share the root: /share/get is a call, /share/abc is a page. The Accept header decides.
  app.addHook('onRequest', async (request, reply) => {
    if (index !== undefined && isNavigation(request)) await sendPage(reply, index)
  })

  app.setNotFoundHandler(async () => {
    throw new HttpError(404, 'error.noSuchAddress')
  })
}

function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return false
  return !/^\/(assets\/|upload\/|openapi\.json|healthz|readyz|metrics)/.test(url)
}
