import type { ErrorKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { ImportFault } from '#core/importers/draft/draft.ts'
import { PushFault } from '#core/push/fault.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { toKnownError } from '../../../http/send.ts'

/** What the sender and the push log are told; undefined for an internal error. */
export function faultText(error: unknown, t: Translate): string | undefined {
  const known = toKnownError(error)
  const isTold =
    known instanceof PushFault ||
    known instanceof ImportFault ||
    known instanceof UserError ||
    known instanceof HttpError
  return isTold ? t(known.key as ErrorKey, known.params) : undefined
}
