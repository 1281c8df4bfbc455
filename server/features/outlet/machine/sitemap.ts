import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Task } from '../../../threads/task.ts'
import { KeptFiles } from '../export/kept-files.ts'
import { sendPacked } from '../export/send-packed.ts'
import { robotsText } from './robots.ts'
import { listIndexed } from './indexed.queries.ts'

interface SitemapInput {
  /** 0: all addresses, or a list of the files that have them. From 1 on: one of these files. */
  part: number
  path: string
}

/** Writes a sitemap. Returns its size, 0 if there is no such part. */
export const sitemapTask: Task<SitemapInput, number> = { name: 'sitemap', maxMs: 60_000, maxMemoryMb: 768 }

const KEPT_MS = 60_000
const LIMITS = { files: 100, bytes: 50 * 1024 * 1024 }

/** `/robots.txt` and `/sitemap.xml`: of all pages, only those of public projects whose managers want it are for search engines. */
export function serveSitemap(app: FastifyInstance, { db, services }: { db: Db; services: Services }): void {
  const kept = new KeptFiles(LIMITS)
  app.addHook('onClose', () => kept.clear())
  const options = { exposeHeadRoute: false }

  app.get('/robots.txt', options, async (_request, reply) => {
    const keys = await listIndexed(db)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${KEPT_MS / 1000}`)
      .send(
        robotsText(
          keys.map(({ key }) => key),
          services.config.publicUrl,
        ),
      )
  })

  app.get('/sitemap.xml', options, async (request, reply) => {
    const { part = '0' } = request.query as { part?: string }
    if (!/^(?:0|[1-9]\d{0,4})$/.test(part)) throw new HttpError(404, 'error.noSuchAddress')
    return send(request, reply, Number(part))
  })

  async function send(request: FastifyRequest, reply: FastifyReply, part: number): Promise<FastifyReply> {
    const version = String(Math.floor(services.now() / KEPT_MS))
    const file = await kept.open({ key: String(part), version, make: () => makeSitemap(services, part) })
    return sendPacked(
      request,
      reply
        .type('application/xml; charset=utf-8')
        .headers({ 'cache-control': `public, max-age=${KEPT_MS / 1000}`, vary: 'accept-encoding' }),
      file,
    )
  }
}

async function makeSitemap({ threads, files }: Pick<Services, 'threads' | 'files'>, part: number) {
  const path = await files.temporary.newPath()
  try {
    const size = await threads.run(sitemapTask, { part, path }, { owner: 'sitemap' })
    if (size === 0) throw new HttpError(404, 'error.noSuchAddress')
    return { path, size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
