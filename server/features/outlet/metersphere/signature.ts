import { createCipheriv, randomUUID } from 'node:crypto'
import { UserError } from '../../../base/errors.ts'

/** Keys of a MeterSphere account. */
export interface Keys {
  accessKey: string
  secretKey: string
}

const IV_BYTES = 16
const CIPHERS = new Map([
  [16, 'aes-128-cbc'],
  [24, 'aes-192-cbc'],
  [32, 'aes-256-cbc'],
])

/** Throws if MeterSphere cannot have issued these keys: their lengths are fixed by the cipher. */
export function checkKeys({ accessKey, secretKey }: Keys): void {
  if (Buffer.byteLength(accessKey) !== IV_BYTES) throw new UserError('metersphere.accessKeyLength', {}, 'msAccessKey')
  if (!CIPHERS.has(Buffer.byteLength(secretKey))) throw new UserError('metersphere.secretKeyLength', {}, 'msSecretKey')
}

/** The headers that sign a request. A signature is valid once and for a short time. */
export function signatureHeaders(keys: Keys, now: number): Record<string, string> {
  checkKeys(keys)
  const { accessKey, secretKey } = keys
  const cipher = createCipheriv(CIPHERS.get(Buffer.byteLength(secretKey)) ?? '', secretKey, accessKey)
  const text = `${accessKey}|${randomUUID()}|${now}`
  return { accessKey, signature: cipher.update(text, 'utf8', 'base64') + cipher.final('base64') }
}
