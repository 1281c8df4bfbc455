import { rm } from 'node:fs/promises'
import { json } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Inner, InputOf, OutputOf } from '#core/contract/call.ts'
import { PreparedData, success } from '../answers/envelope.ts'
import { KeptAnswer } from '../answers/kept-answers.ts'
import { SetPasswordError, SignInError, UserError } from '../base/errors.ts'
import type { Actor, ActorToken, Ctx, Services, VisitCtx } from '../context/ctx.ts'
import type { Db } from '../db/open.ts'
import { STREAM_MS } from '../live/streams.ts'
import { findActorOfToken, isAccessToken } from './access-token.ts'
import { checkAccess } from './access.ts'
import { findActor, findActorOfSession, readToken } from './actor.ts'
import { inputChecker } from './check-input.ts'
import { CookieAnswer } from './cookie-answer.ts'
import { endedTicketCookies, ticketCookies, ticketSession } from './ticket.ts'
import {
  isFile,
  isPage,
  readForm,
  sendFile,
  sendPage,
  type FileAnswer,
  type PageAnswer,
  type UploadedFile,
} from './files.ts'
import { enterVisit } from './enter-visit.ts'
import { fewAtOnce } from './few-at-once.ts'
import { LargeBodies, SMALL_BODY, takeLargeBodies } from './large-body.ts'
import { openRelay, readRelayForm, sendStream, StreamAnswer, type Relay, type RelayFile } from './relay.ts'
import { sendPrepared } from './send.ts'
import { turnsOf } from './turns.ts'
import { makeDecoder, makeEncoder, findIdFields, toNode, makeQueryReader, type Node } from './wire.ts'

/** Visitors have a link in place of an account. */
type CtxOf<C> = C extends { access: { who: infer W } }
  ? W extends 'visitor'
    ? VisitCtx
    : Ctx<'anyone' extends W ? Actor | undefined : Actor>
  : never

/** `file` is set only for calls of kind `upload`, `relay` only for calls of that kind and of kinds `stream` and `download`. */
export type Handler<C> = (
  ctx: CtxOf<C>,
  input: Inner<InputOf<C>>,
  file: UploadedFile,
  relay: Relay,
) => Promise<Answer<Inner<OutputOf<C>>>> | Inner<OutputOf<C>>

/** Plain data, data with a cookie, serialized or cached data, a file, a page or a stream. */
type Answer<Data> = Data | CookieAnswer<Data> | PreparedData | KeptAnswer<Data> | FileAnswer | PageAnswer | StreamAnswer

interface DoorParts {
  db: Db
  services: Services
}

type AnyHandler = (ctx: Ctx, input: unknown, file: UploadedFile | undefined, relay: Relay | undefined) => unknown

export interface Route {
  call: Call
  handler: AnyHandler
}

/** Binds the handlers of a feature to their calls. */
export function routes<G extends Record<string, Call>>(group: G, handlers: { [K in keyof G]: Handler<G[K]> }): Route[] {
  return Object.entries(group).map(([name, call]) => ({ call, handler: handlers[name] as AnyHandler }))
}

/** Registers every route. Fails at start if a call and its handler do not match. */
export function openDoor(app: FastifyInstance, list: Route[], { db, services }: DoorParts): void {
  const parts = { db, services, bodies: new LargeBodies(services) }
  for (const route of list) checkDeclaration(route)
  for (const route of list) if (!takesLargeBody(route.call)) register(app, route, parts)
  void app.register(async (scope) => {
    takeLargeBodies(scope, services.files.temporary)
    for (const route of list) if (takesLargeBody(route.call)) register(scope, route, parts)
  })
}

/** The files of an upload have no JSON around them. */
const takesLargeBody = ({ method, kind, bodyLimit }: Call) =>
  method === 'POST' && kind !== 'upload' && bodyLimit > SMALL_BODY

/** Fails at start if a call has no handler or two. */
export function checkComplete(declared: Call[], list: Route[]): void {
  for (const call of declared) {
    const count = list.filter((route) => route.call === call).length
    if (count !== 1) throw new Error(`${call.method} ${call.path} has ${count} handlers instead of one`)
  }
  const stray = list.find((route) => !declared.includes(route.call))
  if (stray)
    throw new Error(`${stray.call.method} ${stray.call.path} is served but not declared in core/contract/calls.ts`)
}

function checkDeclaration({ call, handler }: Route): void {
  const name = `${call.method} ${call.path}`
  const parts = { access: call.access, input: call.input, output: call.output, handler, summary: call.summary }
  for (const [part, value] of Object.entries(parts)) if (!value) throw new Error(`${name} has no ${part}`)
  const input = toNode(call.input)
  const ids = findIdFields(input).map(({ path }) => path)
  const { checks, visit } = call.access
  const covered = visit?.inside ?? checks.flatMap(({ fields }) => fields)
  const open = ids.find((path) => !covered.includes(path))
  if (open !== undefined) throw new Error(`${name}: no access rule covers the id in "${open}"`)
  const missing = covered.find((path) => !ids.includes(path))
  if (missing !== undefined) throw new Error(`${name}: the access rule names "${missing}", which is no id of the input`)
}

/** A call with all that is derived from its declaration. */
function openCall({ call, handler }: Route, { db, services }: DoorParts) {
  const { ids } = services
  const check = inputChecker(call.input, ids)
  const decode = makeDecoder(toNode(call.input))
  const encode = makeEncoder(toNode(call.output))

  /** Checks input and access, then calls the handler. */
  async function handle(request: FastifyRequest, { actor, raw, file, relay }: RawInput & Asking): Promise<unknown> {
    const given = check(raw)
    const value = decode ? decode(given, ids) : given
    const mayUseReserve = call.worksOnFullDisk
    const ctx: Ctx = { db, actor, services, request: requestInfo(request), t: request.t, mayUseReserve }
    if (call.access.visit)
      ctx.visit = await enterVisit({ db, services }, call, { input: value, headers: request.headers })
    else await checkAccess(ctx, call, value)
    return handler(ctx, value, file, relay)
  }
  return { handle, encode: (data: unknown) => encode(data, ids) }
}

function register(
  app: FastifyInstance,
  route: Route,
  { db, services, bodies }: DoorParts & { bodies: LargeBodies },
): void {
  const { call } = route
  const readRaw = rawInputReader(call, { input: toNode(call.input), files: services.files, bodies })
  const takeTurn = turnsOf(services)
  const { handle, encode } = openCall(route, { db, services })

  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimit,
    // A GET never changes anything. HEAD routes are not needed and would double what must be tested.
    exposeHeadRoute: false,
    ...(call.kind !== 'json' && { handlerTimeout: FILE_MS[call.kind] }),
    // Compression would hold back the pieces of a stream.
    ...((call.kind === 'relay' || call.kind === 'stream') && { compress: false }),
    // Before the body is received: who may not call at all sends nothing that is stored or parsed.
    ...(isForPeople(call) && {
      onRequest: async (request) => {
        request.actor = await signedInActor(call, request, { db, services })
      },
    }),
    handler: async (request, reply) => {
      const { actor } = request
      const owner = actor ? `user ${actor.userId}` : request.ip
      const { raw, file, files = [], leave } = await readRaw(request, owner)
      const isRelayed = call.kind === 'relay' || call.kind === 'stream' || call.kind === 'download'
      try {
        const relay = isRelayed ? openRelay(request, reply, files) : undefined
        const asking = { actor, raw, ...(file && { file }), ...(relay && { relay }) }
        return await takeTurn(call, owner, () => answer(request, reply, asking))
      } finally {
        leave?.()
        if (file) await rm(file.path, { force: true })
      }
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, asking: RawInput & Asking) {
    const data = await handle(request, asking)
    if (asking.actor && !asking.actor.token) setTickets(reply, call, asking.actor, services)
    if (call.kind === 'download' && isFile(data)) return sendFile(reply, data)
    if (call.kind === 'download' && isPage(data)) return sendPage(reply, data)
    if (data instanceof CookieAnswer) {
      void reply.header('set-cookie', data.cookie)
      return success(encode(data.data))
    }
    if (data instanceof StreamAnswer) return sendStream(reply, data)
    if (data instanceof KeptAnswer) {
      if (data.etag !== undefined) {
        reply.headers({ etag: data.etag, 'cache-control': 'private, no-cache' })
        if (request.headers['if-none-match'] === data.etag) return reply.code(304).send()
      }
      return sendPrepared(request, reply, await data.prepared(call.path, (made) => JSON.stringify(encode(made))))
    }
    if (data instanceof PreparedData) return sendPrepared(request, reply, data)
    return success(encode(data))
  }
}

/**
 * The data that a call answers, for a page that arrives with it. Input and access are checked like those of a request; `actor` is whom the
 * page is for.
 */
export type Ask = (
  call: Call,
  request: FastifyRequest,
  asking: { actor: Actor | undefined; input: Readonly<Record<string, string>> },
) => Promise<unknown>

/** Large answers stay as they are cached: `PreparedData`. */
export function makeAsk(list: Route[], parts: DoorParts): Ask {
  const opened = new Map<Call, ReturnType<typeof openCall>>()
  return async (call, request, { actor, input }) => {
    const route = list.find((one) => one.call === call)
    if (!route) throw new Error(`${call.path} is not served`)
    const { handle, encode } = opened.get(call) ?? openCall(route, parts)
    if (!opened.has(call)) opened.set(call, { handle, encode })
    const data = await handle(request, { actor, raw: makeQueryReader(toNode(call.input))(input) })
    if (data instanceof KeptAnswer) return data.prepared(call.path, (made) => JSON.stringify(encode(made)))
    return data instanceof PreparedData ? data : encode(data)
  }
}

/** What a call that is run inside the process answers: data, or a file for a call of kind `download`. */
export type RunAnswer<C> = C extends { kind: 'download' } ? OutputOf<C> | FileAnswer : OutputOf<C>

interface Running {
  /** Who was authenticated before; undefined for visitors, whose link and ticket are checked as in every call of theirs. */
  actor: Actor | undefined
  /** As it would come in JSON. */
  input: unknown
  signal: AbortSignal
}

/** Runs a declared call for somebody, with every check of a request: scope, input, access and limits. */
export type Run = <C extends Call>(call: C, request: FastifyRequest, running: Running) => Promise<RunAnswer<C>>

export function makeRun(list: Route[], parts: DoorParts): Run {
  const opened = new Map<Call, ReturnType<typeof openCall>>()
  const takeTurn = turnsOf(parts.services)
  const open = (call: Call) => {
    const route = list.find((one) => one.call === call)
    if (!route) throw new Error(`${call.path} is not served`)
    const made = openCall(route, parts)
    opened.set(call, made)
    return made
  }
  return async (call, request, { actor, input, signal }) => {
    const { handle, encode } = opened.get(call) ?? open(call)
    if (isForPeople(call)) checkStanding(call, actor)
    const relay: Relay = { files: [], wantsLines: false, wantsEvents: false, signal }
    const asking = { actor, raw: input, ...(call.kind !== 'json' && { relay }) }
    return takeTurn(call, actor ? `user ${actor.userId}` : request.ip, async () => {
      return (await plainAnswer(call, await handle(request, asking), encode)) as RunAnswer<typeof call>
    })
  }
}

async function plainAnswer(call: Call, answer: unknown, encode: (data: unknown) => unknown): Promise<unknown> {
  if (call.kind === 'download' && isFile(answer)) return answer
  if (answer instanceof CookieAnswer) return encode(answer.data)
  if (answer instanceof StreamAnswer) return ((await json(answer.content)) as { data: unknown }).data
  const data =
    answer instanceof KeptAnswer ? await answer.prepared(call.path, (made) => JSON.stringify(encode(made))) : answer
  if (data instanceof PreparedData) return (JSON.parse(data.bytes.toString()) as { data: unknown }).data
  return encode(data)
}

/**
 * Handler timeouts of calls with files, which take longer to receive and to send: a stream that is not sent by then is cut off. The
 * limit for receiving whole requests still applies.
 */
const FILE_MS = { upload: 90_000, download: 600_000, relay: 690_000, stream: STREAM_MS + 60_000 }

interface Asking {
  actor: Actor | undefined
  relay?: Relay
}

/** The web app asks who is signed in at every start. The response sets the tickets for stored files and reading pages. */
const TICKET_PATH = '/user/info'
const SIGN_OUT_PATH = '/user/logout'

function setTickets(reply: FastifyReply, { path }: Call, { sessionId }: Actor, { vault, config }: Services): void {
  if (path !== TICKET_PATH && path !== SIGN_OUT_PATH) return
  const isHttps = config.publicUrl.startsWith('https:')
  const kept = { vault, sessionId, isHttps }
  void reply.header('set-cookie', path === TICKET_PATH ? ticketCookies(kept) : endedTicketCookies(isHttps))
}

/** Visitors are known by a link, which is part of the input. */
const isForPeople = ({ access }: Call) => access.who !== 'anyone' && access.who !== 'visitor'

async function signedInActor(
  { access, kind, scope, isPassive }: Call,
  request: FastifyRequest,
  parts: DoorParts,
): Promise<Actor> {
  const actor = await findCaller(request, parts, { byTicket: kind === 'download', isPassive })
  if (!actor) throw new SignInError()
  request.userId = actor.userId
  checkStanding({ access, scope }, actor)
  return actor
}

function checkStanding({ access, scope }: Pick<Call, 'access' | 'scope'>, actor: Actor | undefined): void {
  if (!actor) throw new SignInError()
  if (actor.token) checkScope(actor.token, scope)
  if (actor.status === 2 && access.who !== 'pending') throw new SetPasswordError()
  if (access.who === 'superAdmin' && !actor.isSuperAdmin) throw new UserError('error.superAdminOnly')
}

/** Whatever the owner may do, a token does only what it was made for. */
function checkScope({ scopes }: ActorToken, scope: Call['scope']): void {
  if (scope === 'none') throw new UserError('error.tokenNever')
  if (!scopes.includes(scope)) throw new UserError('error.tokenScope', { scope })
}

/** Tokens of connected assistants are made for the assistants' endpoint, and for no call. */
async function findActorOfOwnToken(...asking: Parameters<typeof findActorOfToken>): Promise<Actor | undefined> {
  const actor = await findActorOfToken(...asking)
  return actor?.token?.isOfClient ? undefined : actor
}

/** Authenticates by the token in the header; for files also by the ticket in the cookie. */
function findCaller(
  { headers, ip }: FastifyRequest,
  { db, services }: DoorParts,
  { byTicket, isPassive }: { byTicket: boolean; isPassive: boolean },
) {
  const token = readToken(headers)
  const sessionId = byTicket && token === undefined ? ticketSession(services.vault, 'files', headers) : undefined
  const now = services.now()
  if (token !== undefined && isAccessToken(token)) return findActorOfOwnToken(db, token, { now, address: ip })
  return sessionId === undefined ? findActor(db, token, { now, isPassive }) : findActorOfSession(db, sessionId, now)
}

interface RawInput {
  raw: unknown
  file?: UploadedFile
  /** Files of a relayed request. */
  files?: RelayFile[]
  /** Called when the call is done. */
  leave?: () => void
}

interface ReaderParts {
  input: Node
  files: Services['files']
  bodies: LargeBodies
}

/** The raw input: query and path parameters, a JSON body, or form fields. */
function rawInputReader(
  call: Call,
  { input, files, bodies }: ReaderParts,
): (request: FastifyRequest, owner: string) => RawInput | Promise<RawInput> {
  const readQuery = makeQueryReader(input)
  if (call.kind === 'upload') {
    return async (request) => {
      const { fields, file } = await readForm(request, { maxBytes: call.bodyLimit, temporary: files.temporary })
      return { raw: readQuery(fields), file }
    }
  }
  if (call.kind === 'relay') {
    const readForm = (request: FastifyRequest) =>
      readRelayForm(request, { textBytes: call.bodyLimit, temporary: files.temporary })
    const read = call.access.who === 'visitor' ? fewAtOnce(readForm) : readForm
    return async (request, owner) => {
      if (request.isMultipart()) return read(request)
      const { raw, leave } = await bodies.open(request.body, owner)
      // What is relayed may take minutes, and has a limit of its own.
      leave()
      return { raw }
    }
  }
  if (takesLargeBody(call)) return ({ body }, owner) => bodies.open(body, owner)
  if (call.method === 'POST') return ({ body = {} }) => ({ raw: body })
  return (request) => ({
    raw: readQuery({ ...queryFields(request, input), ...(request.params as Record<string, string>) }),
  })
}

/** `lang` selects the language of messages on every call. It is an input only where it is declared. */
function queryFields(request: FastifyRequest, input: Node): Record<string, string> {
  const query = request.query as Record<string, string>
  if (input.properties?.['lang'] || query['lang'] === undefined) return query
  const { lang: _lang, ...rest } = query
  return rest
}

/** The request data that use cases may read. */
export function requestInfo(request: FastifyRequest) {
  return {
    id: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    lang: request.lang,
    cookie: request.headers.cookie,
  }
}
