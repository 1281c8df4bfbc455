import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'

/** Encrypts values that must be readable again later. Only this instance can decrypt them. */
export interface Vault {
  seal(text: string): string
  open(sealed: string): string
  /** A keyed hash of the text: only this instance can produce it. */
  sign(text: string): string
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export function makeVault(instanceKey: string): Vault {
  // A key object: raw bytes would be imported again on every use, which costs more than the signature itself.
  const key = createSecretKey(createHash('sha256').update(`endpaper vault ${instanceKey}`).digest())
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    sign: (text) => createHmac('sha256', key).update(text).digest('base64url'),
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
