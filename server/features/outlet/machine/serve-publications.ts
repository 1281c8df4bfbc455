import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicationKind } from '#core/contract/call.ts'
import { EXTRA_PREFIX } from '#core/publication/addresses.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services, Visit } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { openVisit } from '../../../http/visit/open-visit.ts'
import { checkInside } from '../../../http/visit/inside.ts'
import { keyUsesOf } from '../../../http/visit/key-uses.ts'
import { KeptFiles } from '../export/kept-files.ts'
import { DOWNLOAD_MS, sendPacked } from '../export/send-packed.ts'
import { makePublicationFile, type OnePage, type PublicationForm } from './publication-file.ts'
import { publicationVersion } from './publication-version.ts'
import { isIndexed } from './publication.queries.ts'
import { sendRefusal } from './refusal.ts'

interface Shared {
  db: Db
  services: Services
}

const MIB = 1024 * 1024
/** Limits of the kept files of one process. Single docs have their own, because crawlers read all of them. */
const WHOLE_LIMITS = { files: 50, bytes: 200 * MIB }
const PAGE_LIMITS = { files: 500, bytes: 50 * MIB }

/** Files contain what people wrote: browsers show them as a page without origin. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'x-robots-tag': 'noindex',
}

const types = {
  openapi: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
}

const wholeForms: { name: string; form: PublicationForm & string; type: string }[] = [
  { name: 'openapi.json', form: 'openapi', type: types.openapi },
  { name: 'llms.txt', form: 'llms', type: types.text },
  { name: 'llms-full.txt', form: 'llms-full', type: types.markdown },
]

/** Shares and published projects as programs read them: `/share/{key}/openapi.json`, `llms.txt` and so on. */
export function servePublications(app: FastifyInstance, shared: Shared): void {
  const files = { whole: new KeptFiles(WHOLE_LIMITS), page: new KeptFiles(PAGE_LIMITS) }
  app.addHook('onClose', async () => {
    await keyUsesOf(shared.services).write(shared)
    await files.whole.clear()
    await files.page.clear()
  })
  for (const kind of ['share', 'show'] as const) {
    void app.register(async (scope) => serveKind(scope, kind, { ...shared, files }))
  }
}

interface KindParts extends Shared {
  files: { whole: KeptFiles; page: KeptFiles }
}

function serveKind(scope: FastifyInstance, of: PublicationKind, { db, services, files }: KindParts): void {
  const { publicUrl } = services.config
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  scope.setErrorHandler((error, request, reply) =>
    sendRefusal(error, request, reply, { of, key: keyOf(request), publicUrl }),
  )
  const options = { exposeHeadRoute: false, handlerTimeout: DOWNLOAD_MS }
  for (const { name, form, type } of wholeForms) {
    scope.get(`/${of}/:key/${name}`, options, async (request, reply) => {
      const visit = await open(request, of, { db, services })
      return send(request, reply, { visit, form, type, kept: files.whole })
    })
  }
  scope.get(`/${of}/:key/:page.md`, options, async (request, reply) => {
    const visit = await open(request, of, { db, services })
    const form = readPage(request, services)
    await checkInside({ db, ids: services.ids }, visit, [{ kind: form.kind, keys: [form.id] }])
    return send(request, reply, { visit, form, type: types.markdown, kept: files.page })
  })

  async function send(request: FastifyRequest, reply: FastifyReply, { visit, form, type, kept }: Sending) {
    const { lang } = request
    const { id, key, releaseId } = visit
    const opened = { of, id, key, ...(releaseId !== undefined && { releaseId }) }
    const version = await publicationVersion(db, opened, { form, lang })
    const etag = `W/"${version}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language' })
    if (await isIndexed(db, opened)) reply.removeHeader('x-robots-tag')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const make = () => makePublicationFile(services, { visit: opened, form, lang })
    const file = await kept.open({ key: JSON.stringify([opened, form, lang]), version, make })
    return sendPacked(request, reply.type(type), file)
  }
}

interface Sending {
  visit: Visit
  form: PublicationForm
  type: string
  kept: KeptFiles
}

const keyOf = ({ params }: FastifyRequest) => {
  const { key } = params as { key: string }
  return /^[0-9A-Za-z]{22}$/.test(key) ? key : ''
}

const open = (request: FastifyRequest, of: PublicationKind, shared: Shared) =>
  openVisit(shared, { of, key: keyOf(request), headers: request.headers })

function readPage({ params }: FastifyRequest, { ids }: Services): OnePage {
  const { page } = params as { page: string }
  const isExtra = page.startsWith(EXTRA_PREFIX)
  const id = ids.decode(isExtra ? page.slice(EXTRA_PREFIX.length) : page)
  if (id <= 0) throw new UserError('error.notFound')
  return { kind: isExtra ? 'composePage' : 'doc', id }
}
