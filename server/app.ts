import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { allCalls } from '#core/contract/calls.ts'
import { fallbackLanguage } from '#core/i18n/languages.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { HttpError, UserError } from './base/errors.ts'
import type { Actor, Services } from './context/ctx.ts'
import type { Db } from './db/open.ts'
import { assistantRoutes } from './features/accounts/assistant/assistant.routes.ts'
import { serveOauth } from './features/accounts/assistant/serve-oauth.ts'
import { readCalls } from './features/assistant/context/read-calls.ts'
import { serveAssistants } from './features/assistant/serve-assistants.ts'
import { adminRoutes } from './features/accounts/admin/admin.routes.ts'
import { auditRoutes } from './features/admin/audit-log/audit.routes.ts'
import { adminDocRoutes } from './features/admin/docs/admin-doc.routes.ts'
import { invitationRoutes } from './features/admin/invitation/invitation.routes.ts'
import { adminUserRoutes } from './features/admin/people/admin-user.routes.ts'
import { languageRoutes } from './features/accounts/language/language.routes.ts'
import { settingRoutes } from './features/accounts/setting/setting.routes.ts'
import { adminSignInRoutes } from './features/accounts/admin/admin-sign-in.routes.ts'
import { providerRoutes } from './features/accounts/provider/provider.routes.ts'
import { serveProviders } from './features/accounts/provider/serve-provider.ts'
import { systemRoutes } from './features/accounts/system/system.routes.ts'
import { savedCallRoutes } from './features/try/check/saved-call.routes.ts'
import { tokenRoutes } from './features/accounts/token/token.routes.ts'
import { twoFactorRoutes } from './features/accounts/two-factor/two-factor.routes.ts'
import { userRoutes } from './features/accounts/user/user.routes.ts'
import { commentRoutes } from './features/content/comment/comment.routes.ts'
import { constantRoutes } from './features/content/constant/constant.routes.ts'
import { dictionaryRoutes } from './features/content/dictionary/dictionary.routes.ts'
import { docRoutes } from './features/content/doc/doc.routes.ts'
import { lastReads } from './features/content/doc/last-read.ts'
import { environmentRoutes } from './features/content/environment/environment.routes.ts'
import { presenceRoutes } from './features/content/presence/presence.routes.ts'
import { historyRoutes } from './features/content/history/history.routes.ts'
import { modelRoutes } from './features/content/model/model.routes.ts'
import { uploadRoutes } from './features/content/upload/upload.routes.ts'
import { importRoutes } from './features/intake/import/import.routes.ts'
import { pushRoutes } from './features/intake/push/push.routes.ts'
import { serveRestPush } from './features/intake/push/rest-push.ts'
import { servePush } from './features/intake/push/serve-push.ts'
import { sampleRoutes } from './features/intake/sample/sample.routes.ts'
import { allFollowRoutes } from './features/news/follow/follow.routes.ts'
import { messageRoutes } from './features/news/message/message.routes.ts'
import { webhookRoutes } from './features/news/webhook/webhook.routes.ts'
import { composeRoutes } from './features/outlet/compose/compose.routes.ts'
import { serveLiveExports } from './features/outlet/export/export-token.ts'
import { exportRoutes } from './features/outlet/export/export.routes.ts'
import { generateRoutes } from './features/outlet/generate/generate.routes.ts'
import { jobRoutes } from './features/outlet/job/job.routes.ts'
import { publicationPaths } from './features/outlet/machine/describe-publications.ts'
import { servePublications } from './features/outlet/machine/serve-publications.ts'
import { serveSitemap } from './features/outlet/machine/sitemap.ts'
import { makeContentFinder } from './features/outlet/page/readable-pages.ts'
import { meterSphereRoutes } from './features/outlet/metersphere/metersphere.routes.ts'
import { releaseRoutes } from './features/outlet/release/release.routes.ts'
import { searchRoutes } from './features/outlet/search/search.routes.ts'
import { shareRoutes } from './features/outlet/share/share.routes.ts'
import { trashRoutes } from './features/outlet/trash/trash.routes.ts'
import { visitCount } from './features/outlet/visit/visit-count.ts'
import { shareVisitRoutes, showVisitRoutes } from './features/outlet/visit/visit.routes.ts'
import { moduleSettingRoutes } from './features/places/module/module-settings.ts'
import { moduleRoutes } from './features/places/module/module.routes.ts'
import { openUserRoutes } from './features/places/open-user/open-user.routes.ts'
import { projectRoutes } from './features/places/project/project.routes.ts'
import { spaceRoutes } from './features/places/space/space.routes.ts'
import { serveScriptFrame } from './features/try/script/script-frame.ts'
import { debugScriptRoutes } from './features/try/script/script.routes.ts'
import { mockRoutes } from './features/try/mock/mock.routes.ts'
import { serveMocks } from './features/try/mock/serve-mock.ts'
import { debugRoutes } from './features/try/debug/debug.routes.ts'
import { shareDebugRoutes, showDebugRoutes } from './features/try/visit/visit-debug.routes.ts'
import { describeCalls } from './http/describe-calls.ts'
import { checkComplete, makeAsk, makeRun, openDoor, type Route } from './http/door.ts'
import { serveHealth } from './http/health.ts'
import { checkText, parseJson } from './http/json-guard.ts'
import { requestLanguage } from './http/language.ts'
import { serveMetrics } from './http/metrics.ts'
import { refuseWhenOverloaded } from './http/overload.ts'
import { readFrame } from './http/page-frame.ts'
import { collectPrefixes, servePages } from './http/pages.ts'
import { makeEarlyRefusals } from './http/refused-early.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { sendError } from './http/send.ts'
import { startDrawing } from './render/drawing.ts'
import { DrawnPages } from './render/drawn-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    lang: string
    t: Translate
    /** 0 until the caller is authenticated. */
    userId: number
    /** Who is signed in, for calls that need somebody. */
    actor: Actor | undefined
  }
  interface FastifyContextConfig {
    /** The requests of a mock are of other APIs: their query is not checked by our rules. */
    isForeign?: true
  }
}

/** Every route of the product. */
const allRoutes: Route[] = [
  ...userRoutes,
  ...providerRoutes,
  ...twoFactorRoutes,
  ...tokenRoutes,
  ...assistantRoutes,
  ...savedCallRoutes,
  ...commentRoutes,
  ...systemRoutes,
  ...spaceRoutes,
  ...sampleRoutes,
  ...projectRoutes,
  ...moduleRoutes,
  ...docRoutes,
  ...historyRoutes,
  ...presenceRoutes,
  ...modelRoutes,
  ...dictionaryRoutes,
  ...environmentRoutes,
  ...constantRoutes,
  ...moduleSettingRoutes,
  ...releaseRoutes,
  ...debugRoutes,
  ...allFollowRoutes,
  ...messageRoutes,
  ...webhookRoutes,
  ...meterSphereRoutes,
  ...debugScriptRoutes,
  ...pushRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...searchRoutes,
  ...uploadRoutes,
  ...shareVisitRoutes,
  ...showVisitRoutes,
  ...shareDebugRoutes,
  ...showDebugRoutes,
  ...openUserRoutes,
  ...trashRoutes,
  ...jobRoutes,
  ...generateRoutes,
  ...mockRoutes,
  ...shareRoutes,
  ...composeRoutes,
  ...adminRoutes,
  ...adminUserRoutes,
  ...adminDocRoutes,
  ...invitationRoutes,
  ...auditRoutes,
  ...settingRoutes,
  ...languageRoutes,
  ...adminSignInRoutes,
]

const MAX_ADDRESS = 8 * 1024

export interface AppParts {
  db: Db
  services: Services
  /** Folder of the built web app. */
  webDir: string
  /** Folder of its components as the server draws them. */
  drawingDir: string
}

export interface App {
  server: FastifyInstance
  /** Makes /readyz return 503, so that load balancers stop routing here. Resolves when running calls are answered. */
  retire: () => Promise<void>
}

/** Registers every plugin and route. Opens no port, so tests can use it directly. */
export async function buildApp({ db, services, webDir, drawingDir }: AppParts): Promise<App> {
  const { config } = services
  const headers = () => securityHeaders(config.publicUrl)
  const early = makeEarlyRefusals({ headers, t: services.translator(fallbackLanguage) })
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than many handlers. The few log lines of a request include its id instead.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: 60_000,
    handlerTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // Without `requireHostHeader` a missing header is refused below, with our own headers.
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // `retire` refuses calls before the server closes.
    return503OnClosing: false,
    clientErrorHandler: early.onClientError,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, querystringParser: strictQuery },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, ...headers() })
      void sendError(error, withLanguage(request, services), reply)
    },
  })
  early.watchExpectations(app)
  const prefixes = collectPrefixes(app)
  app.decorateRequest('lang', '')
  app.decorateRequest('userId', 0)
  app.decorateRequest('t')
  app.decorateRequest('actor')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? {} : parseJson(body),
  )

  addSecurityHeaders(app, headers)
  app.addHook('onRequest', async (request) => {
    withLanguage(request, services)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new HttpError(400, 'error.badRequest')
    if (request.raw.url && request.raw.url.length > MAX_ADDRESS) throw new HttpError(414, 'error.addressTooLong')
    if (request.routeOptions.config.isForeign !== true) checkQuery(request.query)
  })
  app.addHook('onResponse', async ({ id, method, routeOptions, userId, log }, reply) => {
    const address = routeOptions.url ?? '(none)'
    const { statusCode: status, elapsedTime } = reply
    log.info({ reqId: id, method, address, status, ms: Math.round(elapsedTime), userId }, 'answered')
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  const health = serveHealth(app, db)
  serveMetrics(app, config.metricsToken)
  refuseWhenOverloaded(app, config.overloadDelayMs)
  await app.register(multipart)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const frame = readFrame(webDir)
  const drawing =
    frame && startDrawing({ dir: drawingDir, onFault: (fault) => services.log.error({ fault }, 'drawing failed') })
  app.addHook('onClose', () => drawing?.stop())
  const findContent = makeContentFinder({
    db,
    services,
    ask: makeAsk(allRoutes, { db, services }),
    drawn: drawing && new DrawnPages(drawing),
    nonceMark: frame?.nonceMark ?? '',
  })
  await servePages(app, { webDir, prefixes, frame, findContent })

  checkComplete(allCalls, allRoutes)
  openDoor(app, allRoutes, { db, services })
  serveProviders(app, { db, services })
  servePush(app, { db, services })
  serveRestPush(app, { db, services })
  serveLiveExports(app, { db, services })
  serveOauth(app, { db, services })
  serveScriptFrame(app, db)
  serveMocks(app, { db, services })
  servePublications(app, { db, services })
  serveSitemap(app, { db, services })
  serveAssistants(app, { db, services, run: makeRun(allRoutes, { db, services }) })
  // Nothing is lost at a regular stop.
  for (const gathered of [visitCount, lastReads, readCalls])
    app.addHook('onClose', () => gathered.write({ db, services }))
  const description = keepLast((publicUrl) => JSON.stringify(describeCalls(allCalls, publicUrl, publicationPaths)))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description(config.publicUrl)))
  app.addHook('onClose', services.settings.watch())

  // Streams would keep the server from closing.
  app.addHook('preClose', () => services.live.stop())
  return {
    server: app,
    retire: async () => {
      await services.live.stop()
      await health.retire()
    },
  }
}

/** Makes a text again only when what it depends on has changed. */
function keepLast(make: (from: string) => string): (from: string) => string {
  let kept: { from: string; text: string } | undefined
  return (from) => {
    if (kept?.from !== from) kept = { from, text: make(from) }
    return kept.text
  }
}

/** Unique across restarts and nodes, and cheap: a random prefix and a counter. */
function requestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => `${start}${(++count).toString(36)}`
}

/** `a=1&a=2` is ambiguous and rejected, so that later code sees one string per key. */
function strictQuery(text: string): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) query.set(name, query.has(name) ? REPEATED : value)
  // A plain object: objects without a prototype are several times slower to fill and to copy.
  return Object.fromEntries(query)
}

/** Marks repeated fields. Text in requests is validated and cannot contain NUL. */
const REPEATED = '\u0000repeated'

function checkQuery(query: unknown): void {
  for (const [name, value] of Object.entries(query as Record<string, string>)) {
    if (value === REPEATED) throw new UserError('error.repeatedField', { field: name.slice(0, 100) })
    checkText(name)
    checkText(value)
  }
}

function withLanguage<R extends { lang: string; t: Translate }>(request: R, services: Services): R {
  request.lang = requestLanguage(request as never, services.settings.current.packs)
  request.t = services.translator(request.lang)
  return request
}
