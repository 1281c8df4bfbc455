import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { codes, type PreparedData } from '../answers/envelope.ts'
import { packingFor } from '../answers/packing.ts'
import { HttpError, SetPasswordError, SignInError, UserError } from '../base/errors.ts'
import { isDatabaseAway, isDiskFull, takenName } from '../db/faults.ts'
import { isLockFault } from '../db/lock-fault.ts'
import { diskFull } from '../files/reserve.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Smaller responses are not compressed. */
export const COMPRESS_FROM = 1024

export async function sendPrepared({ headers }: FastifyRequest, reply: FastifyReply, prepared: PreparedData) {
  reply.type(JSON_TYPE)
  if (prepared.bytes.length < COMPRESS_FROM) return reply.send(prepared.bytes)
  reply.header('vary', 'accept-encoding')
  const packing = packingFor(headers['accept-encoding'] ?? '')
  if (packing === undefined) return reply.send(prepared.bytes)
  return reply.header('content-encoding', packing).send(await prepared.packed(packing))
}

const RETRY_SECONDS = 5

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toKnownError(error)
  const { t } = request
  if (known instanceof UserError) {
    const msg = t(known.key, known.params)
    const { field, data } = known
    return reply.code(200).send({ code: codes.user, msg, ...(field && { field }), ...(data && { data }) })
  }
  if (known instanceof SignInError) return reply.code(200).send({ code: codes.signIn, msg: t('error.signIn') })
  if (known instanceof SetPasswordError) {
    return reply.code(200).send({ code: codes.setPassword, msg: t('error.setPassword') })
  }
  if (known instanceof HttpError) {
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    return reply.code(known.status).send({ code: String(known.status), msg: t(known.key, known.params) })
  }
  request.log.error({ reqId: request.id, err: error }, 'unexpected')
  return reply.code(200).send({ code: codes.unexpected, msg: t('error.unexpected', { id: request.id }) })
}

/** Errors with a code of the framework, the database or the system. */
export function toKnownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isLockFault(error)) return new UserError('error.contentLocked')
  const taken = takenName(error)
  if (taken) return new UserError('error.nameTaken', {}, taken)
  const { code = '', statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new HttpError(413, 'error.bodyTooLarge')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new UserError('error.mediaType')
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new HttpError(503, 'error.busy', { retryAfter: RETRY_SECONDS })
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new HttpError(404, 'error.noSuchAddress')
  if (code.startsWith('FST_ERR_CTP') || statusCode === 400) return new UserError('error.badJson')
  if (isDatabaseAway(error)) return new HttpError(503, 'error.databaseAway', { retryAfter: RETRY_SECONDS })
  if (isDiskFull(error)) return diskFull()
  return error
}
