import { randomInt } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** The unguessable part of a link: 22 base62 characters, about 131 bits. */
export const newLinkKey = (): string =>
  Array.from({ length: LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('')

/** The same for the mock address of a module. */
export const newMockKey = (): string => newLinkKey()
