import type { ActorKind } from '../server/testing/world.ts'

/** Who may read a planted text: members of the space, of the project, those who may change the project, or nobody but super admins. */
export const levels = ['space', 'project', 'writer', 'nobody'] as const
export type Level = (typeof levels)[number]

const reading: Record<ActorKind, readonly Level[]> = {
  anonymous: [],
  stranger: [],
  pending: [],
  disabled: [],
  spaceGuest: ['space'],
  spaceDev: ['space'],
  projectGuest: ['space', 'project'],
  projectDev: ['space', 'project', 'writer'],
  projectAdmin: ['space', 'project', 'writer'],
  spaceAdmin: ['space', 'project', 'writer'],
  superAdmin: levels,
}

/** Marks in texts of one world. They are single words, which survive search, HTML and URLs. */
export function canary(world: string, level: Level): string {
  return `qzx${world}${level}qzx`
}

const CANARY = /qzx([a-z]+?)(space|project|writer|nobody)qzx/g

/** The marks in a text that this reader may not see. Readers belong to the worlds `own` and `second`. */
export function leaks(text: string, reader: ActorKind): string[] {
  const bad = [...text.matchAll(CANARY)].filter(([, world, level]) => {
    if (reader === 'superAdmin') return false
    return world !== 'own' || !reading[reader].includes(level as Level)
  })
  return [...new Set(bad.map(([mark]) => mark))]
}
