import type { SpaceCard } from '#core/contract/space.ts'

/** Where a space opens: at its compose projects or at its projects. */
export function spacePath({ id, isCompose }: Pick<SpaceCard, 'id' | 'isCompose'>): string {
  return isCompose ? `/space/compose/${id}` : `/space/project/${id}`
}
