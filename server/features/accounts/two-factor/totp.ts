import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const PERIOD_MS = 30_000
const DIGITS = 6
/** Codes of the period before and after are accepted too, because clocks differ. */
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base32, as authenticator apps take them. */
export const newSecret = (): string => toBase32(randomBytes(20))

/** The number of the period, which is the counter of the code (RFC 6238). */
export const periodAt = (now: number): number => Math.floor(now / PERIOD_MS)

export function codeOf(secret: string, period: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The period to which the code belongs; undefined: none of those that are accepted now. */
export function findPeriod(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  const current = periodAt(now)
  const periods = Array.from({ length: 2 * WINDOW + 1 }, (_none, at) => current - WINDOW + at)
  return periods.find((period) => {
    const right = Buffer.from(codeOf(secret, period))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** For a QR code that authenticator apps read. */
export function enrolmentUri(secret: string, { account, host }: { account: string; host: string }): string {
  const label = `${encodeURIComponent(`Endpaper ${host}`)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(`Endpaper ${host}`)}`
}

export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}
