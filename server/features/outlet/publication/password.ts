import { randomPassword } from '#core/text/random-password.ts'
import type { Vault } from '../../../base/vault.ts'

const GENERATED_LENGTH = 8

interface Wanted {
  type: 1 | 2
  /** "": keep the one it has, or make one. */
  password?: string
}

/** What to store as the password: encrypted, "" when it is public. `stored` is what it has, "" for none. */
export function sealPassword(vault: Vault, { type, password = '' }: Wanted, stored = ''): string {
  if (type === 1) return ''
  if (password === '' && stored !== '') return stored
  return vault.seal(password === '' ? randomPassword(GENERATED_LENGTH) : password)
}

/** "" when it is public. */
export const openPassword = (vault: Vault, stored: string) => (stored === '' ? '' : vault.open(stored))

/** Sealing the same text twice gives different results: the texts are compared. */
export const isSamePassword = (vault: Vault, left: string, right: string) =>
  openPassword(vault, left) === openPassword(vault, right)
