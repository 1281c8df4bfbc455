import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { fileKind, HEAD_BYTES } from '../../../files/file-kind.ts'

/** Throws unless the bytes of a data address are the picture that it announces, and not too many. "" is no picture. */
export function checkLogo(logo: string): void {
  if (logo === '') return
  const [, type = '', content = ''] = /^data:([^;]+);base64,(.*)$/.exec(logo) ?? []
  const bytes = Buffer.from(content, 'base64')
  const kind = fileKind(bytes.subarray(0, HEAD_BYTES), '')
  if (kind?.type !== type || bytes.length > limits.logoBytes) throw new UserError('visit.logoFormat', {}, 'logo')
}
