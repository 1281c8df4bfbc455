import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { Ctx, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { requestInfo } from '../../../http/door.ts'
import { checkText, parseJson } from '../../../http/json-guard.ts'
import { toKnownError } from '../../../http/send.ts'
import { mcpAddress } from './addresses.ts'
import { registerClient } from './clients.ts'
import { OauthFault } from './oauth-fault.ts'
import { redeem, revoke, type Form } from './redeem.ts'

interface Shared {
  db: Db
  services: Services
}

const MAX_BODY = 16 * 1024

/**
 * The authorization server for coding assistants, as the Model Context Protocol describes it: OAuth 2.1 for programs without a secret, which
 * register themselves. The authorization endpoint is a page of the web app; these are the addresses that programs ask.
 */
export function serveOauth(app: FastifyInstance, shared: Shared): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asBuffer = { parseAs: 'buffer', bodyLimit: MAX_BODY } as const
    scope.addContentTypeParser('application/json', asBuffer, async (_request: unknown, body: Buffer) => parseJson(body))
    scope.addContentTypeParser('application/x-www-form-urlencoded', asBuffer, async (_request: unknown, body: Buffer) =>
      parseForm(body),
    )
    scope.setErrorHandler((error, _request, reply) => answerError(error, reply))
    serveMetadata(scope, shared)
    scope.post('/oauth/register', async (request, reply) => {
      const ctx = admit(request, shared)
      return reply.code(201).send(await registerClient(ctx, request.body))
    })
    scope.post('/oauth/token', async (request, reply) => {
      const ctx = admit(request, shared)
      return reply.send(await redeem(ctx, formOf(request)))
    })
    // Also while assistants are switched off: giving up a right is always possible.
    scope.post('/oauth/revoke', async (request, reply) => {
      await revoke(machineCtx(request, shared), formOf(request))
      return reply.send({})
    })
  })
}

function serveMetadata(scope: FastifyInstance, { services }: Shared): void {
  const serve = (path: string, describe: () => object) =>
    scope.get(path, { exposeHeadRoute: false }, (_request, reply) => {
      if (!services.settings.current.assistants.isOn) throw new HttpError(404, 'error.noSuchAddress')
      return reply.send(describe())
    })
  const resource = () => describeResource(services)
  const server = () => describeServer(services)
  serve('/.well-known/oauth-protected-resource', resource)
  serve('/.well-known/oauth-protected-resource/mcp', resource)
  serve('/.well-known/oauth-authorization-server', server)
}

/** RFC 9728. */
function describeResource(services: Services) {
  const { publicUrl } = services.config
  return {
    resource: mcpAddress(services),
    resource_name: 'Endpaper',
    authorization_servers: [publicUrl],
    scopes_supported: services.settings.current.assistants.scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/help/assistants`,
  }
}

/** RFC 8414. */
function describeServer(services: Services) {
  const { publicUrl } = services.config
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: services.settings.current.assistants.scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/help/assistants`,
  }
}

function machineCtx(request: FastifyRequest, { db, services }: Shared): Ctx {
  return { db, services, actor: undefined, request: requestInfo(request), t: request.t }
}

function admit(request: FastifyRequest, shared: Shared): Ctx {
  if (!shared.services.settings.current.assistants.isOn)
    throw new OauthFault('temporarily_unavailable', 'assistants are switched off on this server')
  return machineCtx(request, shared)
}

/** A field that is given twice is ambiguous. */
function parseForm(body: Buffer): Form {
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (form.has(name)) throw new OauthFault('invalid_request', 'a field is given twice')
    checkText(name)
    checkText(value)
    form.set(name, value)
  }
  return form
}

function formOf({ body }: FastifyRequest): Form {
  if (body instanceof Map) return body as Form
  throw new OauthFault('invalid_request', 'the body must be a form')
}

/** Programs read `error`; people who look at their logs read the rest. */
function answerError(error: unknown, reply: FastifyReply) {
  if (error instanceof OauthFault) return refuse(reply, error)
  const known = toKnownError(error)
  if (known instanceof UserError) return refuse(reply, new OauthFault('invalid_request', 'the body cannot be read'))
  if (known instanceof HttpError && known.status === 429) {
    void reply.header('retry-after', known.retryAfter ?? 60)
    return reply.code(429).send({ error: 'temporarily_unavailable', error_description: 'too many attempts' })
  }
  throw error
}

const refuse = (reply: FastifyReply, { status, code, message }: OauthFault) =>
  reply.code(status).send({ error: code, error_description: message })
