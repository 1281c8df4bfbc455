import type { DocComparison } from '#core/change/change.ts'
import { releaseGroups, type ComparedDoc, type ReleaseComparison } from '#core/contract/release.ts'
import type { Ids } from '../../../base/ids.ts'
import type { Task } from '../../../threads/task.ts'
import type { Difference, SidesComparison } from './compare-sides.ts'
import type { SideIds } from './open-sides.ts'

interface CompareInput extends SideIds {
  withHidden: boolean
}

interface CompareReleasesInput extends CompareInput {
  /** Only docs that this module has on one of the sides. */
  moduleId?: number | undefined
}

/** Compares all docs of two releases. */
export const compareReleasesTask: Task<CompareReleasesInput, ReleaseComparison> = {
  name: 'compare-releases',
  maxMs: 120_000,
  maxMemoryMb: 768,
}

interface CompareDocInput extends CompareInput {
  docId: number
}

/** Compares one doc of two releases. undefined: it is not on both sides, or not shown to the reader on both. */
export const compareDocTask: Task<CompareDocInput, DocComparison | undefined> = {
  name: 'compare-release-doc',
  maxMs: 20_000,
  maxMemoryMb: 768,
  isShort: true,
}

interface ChangelogInput extends CompareInput {
  lang: string
  /** Where to write the file. */
  path: string
}

/** Writes what differs between two releases as Markdown. Returns the size. */
export const changelogTask: Task<ChangelogInput, number> = { name: 'changelog', maxMs: 120_000, maxMemoryMb: 768 }

/** Docs of one group in an answer. The changelog lists all. */
const MAX_LISTED = 1000

export function toAnswer(ids: Ids, { differences, same }: SidesComparison): ReleaseComparison {
  const groups = Map.groupBy(differences, ({ group }) => group)
  const count = (group: (typeof releaseGroups)[number]) => groups.get(group)?.length ?? 0
  return {
    counts: {
      breaking: count('breaking'),
      added: count('added'),
      changed: count('changed'),
      removed: count('removed'),
      same,
    },
    docs: releaseGroups.flatMap((group) =>
      (groups.get(group) ?? []).slice(0, MAX_LISTED).map((difference) => toComparedDoc(ids, difference)),
    ),
  }
}

const toComparedDoc = (ids: Ids, { group, class: found, head }: Difference): ComparedDoc => ({
  docId: ids.encode(head.docId),
  group,
  class: found,
  type: head.type,
  name: head.name,
  httpMethod: head.httpMethod,
  url: head.url,
  moduleName: head.place.module.name,
})
