import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPagePath } from '#core/page-paths.ts'
import { pack, packingFor } from '../answers/packing.ts'
import { HttpError } from '../base/errors.ts'
import type { PageContent, PageFrame } from './page-frame.ts'
import { pagePolicy } from './security-headers.ts'

/** The first path segments of all routes that are registered from now on. */
export function collectPrefixes(app: FastifyInstance): ReadonlySet<string> {
  const prefixes = new Set<string>()
  app.addHook('onRoute', ({ url }) => void prefixes.add(firstSegment(url)))
  return prefixes
}

const firstSegment = (path: string) => path.split('/')[1] ?? ''

interface PageParts {
  /** Folder of the built web app. */
  webDir: string
  /** First path segments of calls and files. */
  prefixes: ReadonlySet<string>
  /** undefined: the web app is not built. */
  frame: PageFrame | undefined
  /** The content of a page for this reader. Never throws. */
  findContent: (request: FastifyRequest) => Promise<PageContent>
}

/** Serves the built web app: its files under /assets, and index.html for navigation requests, with content where it is for reading. */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { webDir, prefixes, frame, findContent } = parts
  if (frame) {
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
    app.addHook('onRequest', async (request, reply) => {
      if (isNavigation(request) && isPage(request.url, prefixes)) await sendPage(request, reply, frame)
    })
  }
  // Last, because calls answer what does not ask for a page.
  app.setNotFoundHandler(async (request, reply) => {
    if (!frame || !takesPage(request)) throw new HttpError(404, 'error.noSuchAddress')
    return sendPage(request, reply, frame)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, frame: PageFrame) {
    const content = await findContent(request)
    const nonce = randomBytes(16).toString('base64')
    setPageHeaders(reply, content, nonce)
    return sendPacked(request, reply, content.page ? frame.filled(content.page, nonce) : frame.plain(nonce))
  }
}

function setPageHeaders(reply: FastifyReply, { page, isIndexed }: PageContent, nonce: string): void {
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': pagePolicy(nonce),
    'cache-control': page ? 'no-store' : 'no-cache',
    ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
  })
}

/** Compressed here, because pages are no routes, and the compression of answers works for routes only. */
async function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const packing = packingFor(headers['accept-encoding'] ?? '')
  reply.header('vary', 'accept-encoding')
  if (packing === undefined) return reply.send(html)
  return reply.header('content-encoding', packing).send(await pack(Buffer.from(html), packing))
}

const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** Whether a known page is asked for, by what accepts everything: a command line, a monitor, a preview of links. */
function takesPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && /(?:text|\*)\/(?:html|\*)/.test(accept) && isPagePath(path)
}

/**
 * Calls and pages share the root: /doc/list is a call, /doc/new/abc is a page. Below the first segment of a call only the known
 * addresses are pages. Everywhere else the web app says that there is nothing.
 */
function isPage(url: string, prefixes: ReadonlySet<string>): boolean {
  const [path = ''] = url.split('?')
  return !prefixes.has(firstSegment(path)) || isPagePath(path)
}
