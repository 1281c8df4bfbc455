import type Forge from 'node-forge'

/** What stands before a hash in a PKCS #1 v1.5 signature: the DER of its algorithm (RFC 8017, 9.2). */
const DIGEST_INFO = {
  sha1: '3021300906052b0e03021a05000414',
  sha256: '3031300d060960864801650304020105000420',
} as const

interface Key {
  pem: string
  hash: keyof typeof DIGEST_INFO
}

/** In Base64. The library's own exponentiation takes seconds in an interpreter, while its BigInt is native code. */
export function signWithRsa(forge: typeof Forge, text: string, { pem, hash }: Key): string {
  const { n, p, q, dP, dQ, qInv } = forge.pki.privateKeyFromPem(pem)
  const digits = n.toString(16)
  const length = digits.length + (digits.length % 2)
  const tail = `00${DIGEST_INFO[hash]}${forge.md[hash].create().update(text, 'utf8').digest().toHex()}`
  if (tail.length + 20 > length) throw new Error('The RSA key is too short.')
  const message = BigInt(`0x01${'f'.repeat(length - 4 - tail.length)}${tail}`)
  const [prime, other] = [toBigInt(p), toBigInt(q)]
  const ofOther = power(message, toBigInt(dQ), other)
  const difference = (((power(message, toBigInt(dP), prime) - ofOther) * toBigInt(qInv)) % prime) + prime
  const signature = ofOther + other * (difference % prime)
  return forge.util.encode64(forge.util.hexToBytes(signature.toString(16).padStart(length, '0')))
}

const toBigInt = (value: Forge.jsbn.BigInteger) => BigInt(`0x${value.toString(16)}`)

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
