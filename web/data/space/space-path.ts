import type { SpaceCard } from '#core/contract/space.ts'

/** The start page of a space: its compose projects or its projects. */
export function spacePath({ id, isCompose }: Pick<SpaceCard, 'id' | 'isCompose'>): string {
  return isCompose ? `/space/compose/${id}` : `/space/project/${id}`
}
