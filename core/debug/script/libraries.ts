import CryptoJS from 'crypto-js'
import moment from 'moment'
import forge from 'node-forge'
import qs from 'qs'

const HASH_TYPE = { SHA256withRSA: 'SHA256withRSA', SHA1withRSA: 'SHA1withRSA' } as const

/** Signs a text with PKCS #1 v1.5. The key is a PEM text (PKCS #1 or PKCS #8), or only the Base64 of a PKCS #8 key. */
function signToB64(content: unknown, privateKey: unknown, hash: string = HASH_TYPE.SHA256withRSA): string {
  const digest = hash === HASH_TYPE.SHA1withRSA ? forge.md.sha1.create() : forge.md.sha256.create()
  digest.update(String(content), 'utf8')
  return forge.util.encode64(forge.pki.privateKeyFromPem(toPem(String(privateKey))).sign(digest))
}

function toPem(key: string): string {
  if (key.includes('-----BEGIN')) return key
  return `-----BEGIN PRIVATE KEY-----\n${key.trim()}\n-----END PRIVATE KEY-----`
}

/** The libraries that scripts find in `lib`. */
export const libraries = { CryptoJS, moment, qs, RSA: { signToB64, HASH_TYPE } }
