import type { Call } from '#core/contract/call.ts'
import type { ActorKind } from './world.ts'

/** The expected code for an actor without access. */
export function refusalCode({ access }: Call, kind: ActorKind): string {
  if (kind === 'anonymous' || kind === 'disabled') return '1000'
  return kind === 'pending' && access.who !== 'pending' ? '2000' : '100'
}
