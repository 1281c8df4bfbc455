import type { Vault } from '../../../base/vault.ts'
import { UserError } from '../../../base/errors.ts'
import type { Scope, StoredVariable } from './variables.ts'

/** A keyed hash of the row as it is stored. An encrypted value differs each time it is entered, so the stamp says nothing about it. */
export const stampOf = (
  vault: Vault,
  { name, isSecret, value }: Pick<StoredVariable, 'name' | 'isSecret' | 'value'>,
): string => vault.sign(JSON.stringify([name, isSecret, value]))

interface Seen {
  stored: readonly StoredVariable[]
  scope: Scope
  /** The stamps of the rows that the caller has read. */
  seen: readonly string[] | undefined
}

/** Own variables may be replaced unseen: nobody else writes them. */
export function refuseUnseen(vault: Vault, { stored, scope, seen }: Seen): void {
  if (seen === undefined) {
    if (scope === 'team' && stored.length > 0) throw new UserError('proxy.sendSeenVariables', {}, 'seen')
    return
  }
  const isSame = stored.length === seen.length && stored.every((row, at) => stampOf(vault, row) === seen[at])
  if (!isSame) throw new UserError('proxy.variablesChanged', {}, 'seen')
}
