import { signWithRsa } from './sign-with-rsa.ts'

/** The libraries of scripts, each with the global name that its file sets. */
export const libraryGlobals = {
  'crypto-js': 'CryptoJS',
  moment: 'moment',
  qs: 'Qs',
  'node-forge': 'forge',
} as const

export type LibraryName = keyof typeof libraryGlobals

const HASH_TYPE = { SHA256withRSA: 'SHA256withRSA', SHA1withRSA: 'SHA1withRSA' } as const

/** Signs a text with PKCS #1 v1.5. The key is a PEM text (PKCS #1 or PKCS #8), or only the Base64 of a PKCS #8 key. */
type Sign = (content: unknown, privateKey: unknown, hash?: string) => string

/** `lib`, without what depends on the script. A library is loaded when a script first reads it: most scripts need none or one. */
export function makeLibraries(load: (name: LibraryName) => unknown) {
  const signToB64: Sign = (content, privateKey, hash = HASH_TYPE.SHA256withRSA) => {
    const forge = load('node-forge') as typeof import('node-forge')
    const key = { pem: toPem(String(privateKey)), hash: hash === HASH_TYPE.SHA1withRSA ? 'sha1' : 'sha256' } as const
    return signWithRsa(forge, String(content), key)
  }
  return {
    get CryptoJS() {
      return load('crypto-js')
    },
    get moment() {
      return load('moment')
    },
    get qs() {
      return load('qs')
    },
    RSA: { signToB64, HASH_TYPE },
  }
}

function toPem(key: string): string {
  if (key.includes('-----BEGIN')) return key
  return `-----BEGIN PRIVATE KEY-----\n${key.trim()}\n-----END PRIVATE KEY-----`
}
