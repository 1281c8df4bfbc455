import type { ErrorKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { ImportFault } from '#core/importers/draft/draft.ts'
import { PushFault } from '#core/push/fault.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { LoggedFault } from '../deliver/delivery-log.ts'
import { toKnownError } from '../../../http/send.ts'

/** What the sender and the push log are told; undefined for an internal error. */
export function faultText(error: unknown, t: Translate): string | undefined {
  const reason = faultReason(error)
  return reason && t(reason.key as ErrorKey, reason.params)
}

/** The same for the push log, which is read in other languages. */
export const loggedFault = (error: unknown, requestId: string): LoggedFault =>
  faultReason(error) ?? { key: 'error.unexpected', params: { id: requestId } }

/** The same as a key with parameters, for messages in the language of their reader. */
function faultReason(error: unknown): LoggedFault | undefined {
  const known = toKnownError(error)
  const isTold =
    known instanceof PushFault ||
    known instanceof ImportFault ||
    known instanceof UserError ||
    known instanceof HttpError
  return isTold ? { key: known.key, params: known.params } : undefined
}
