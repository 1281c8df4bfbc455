import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicationKind } from '#core/contract/call.ts'
import { publicationAddresses } from '#core/publication/addresses.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { sendError, toKnownError } from '../../../http/send.ts'

interface Link {
  of: PublicationKind
  key: string
  publicUrl: string
}

/** Programs read the status, unlike the pages, which read the code in an answer with status 200. */
const statuses: Record<string, number> = { unknown: 404, disabled: 410, expired: 410, password: 401 }

/** Tells a program why it gets nothing, and how it can get in. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, link: Link) {
  const known = toKnownError(error)
  if (known instanceof HttpError) return sendError(known, request, reply)
  if (!(known instanceof UserError)) {
    request.log.error({ reqId: request.id, err: error }, 'unexpected')
    return reply.code(500).send({ code: '500', msg: request.t('error.unexpected', { id: request.id }) })
  }
  const { reason = 'unknown' } = (known.data ?? {}) as { reason?: string }
  if (reason === 'password') return sendPasswordNeeded(request, reply, link)
  const status = statuses[reason] ?? 404
  return reply.code(status).send({ code: String(status), msg: request.t(known.key, known.params), data: { reason } })
}

function sendPasswordNeeded({ t }: FastifyRequest, reply: FastifyReply, { of, key, publicUrl }: Link) {
  const { checkPassword } = publicationAddresses(publicUrl, of, key)
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer')
    .send({
      code: '401',
      msg: t('machine.passwordNeeded'),
      data: {
        reason: 'password',
        checkPassword: { method: 'POST', url: checkPassword, body: { id: key, password: 'MD5' } },
        headers: ['X-Visit-Ticket: TICKET', 'Authorization: Bearer epk_KEY'],
      },
    })
}
