import { setImmediate } from 'node:timers/promises'
import type { ChangeClass, DocComparison } from '#core/change/change.ts'
import { compareDocs } from '#core/change/compare-docs.ts'
import { openLinks } from '#core/change/open-links.ts'
import type { ReleaseGroup } from '#core/contract/release.ts'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Copy, Head } from '../frozen/copy.ts'
import { openCopies, type FrozenDoc } from '../frozen/frozen-doc.ts'
import type { Side } from '../frozen/side.ts'
import { shownTo } from './read-release.ts'

/** Two sides, the older one first. */
export interface Sides {
  from: Side
  to: Side
}

/** A doc that differs. */
export interface Difference {
  group: ReleaseGroup
  class: ChangeClass
  /** On the newer side if it is there. */
  head: Head
  /** Undefined for added and removed docs. */
  comparison: DocComparison | undefined
}

export interface SidesComparison {
  differences: Difference[]
  /** Number of docs without difference. */
  same: number
}

const AT_ONCE = 50

interface Options {
  /** Whether the reader sees hidden docs. */
  withHidden: boolean
  /** Only docs that this module has on one of the sides. */
  moduleId?: number | undefined
  progress?: (done: number) => void
}

/** All docs that differ, by group, and in the order of the newer side. */
export async function compareSides(sides: Sides, options: Options): Promise<SidesComparison> {
  const { progress } = options
  const { before, after } = await readHeads(sides, options)
  const differences: Difference[] = []
  for (const [docId, head] of after) if (!before.has(docId)) differences.push(alone('added', head))
  for (const [docId, head] of before) if (!after.has(docId)) differences.push(alone('removed', head))
  const both = [...after.keys()].filter((docId) => before.has(docId))
  let same = 0
  let done = 0
  for (const docIds of chunks(both, AT_ONCE)) {
    for (const [docId, comparison] of await compareSome(sides, docIds)) {
      const head = after.get(docId)
      if (head && comparison.class) differences.push(changed(head, comparison.class, comparison))
      else same++
    }
    progress?.((done += docIds.length))
    await setImmediate()
  }
  return { differences, same }
}

async function readHeads({ from, to }: Sides, { withHidden, moduleId }: Options) {
  const before = shownTo(await from.heads(), withHidden)
  const after = shownTo(await to.heads(), withHidden)
  if (moduleId === undefined) return { before: byDoc(before), after: byDoc(after) }
  // A doc that was moved is compared, not removed from one module and added to another.
  const inModule = new Set([...before, ...after].filter((head) => head.moduleId === moduleId).map(({ docId }) => docId))
  const some = (heads: readonly Head[]) => byDoc(heads.filter(({ docId }) => inModule.has(docId)))
  return { before: some(before), after: some(after) }
}

const byDoc = (heads: readonly Head[]) => new Map(heads.map((head) => [head.docId, head]))

const hasInterface = (type: DocType) => type === docTypes.http || type === docTypes.dubbo

const alone = (group: 'added' | 'removed', head: Head): Difference => {
  const gravest = group === 'removed' ? 'breaking' : 'compatible'
  return { group, class: hasInterface(head.type) ? gravest : 'text', head, comparison: undefined }
}

const changed = (head: Head, found: ChangeClass, comparison: DocComparison): Difference => ({
  group: found === 'breaking' ? 'breaking' : 'changed',
  class: found,
  head,
  comparison,
})

const equal: DocComparison = { class: undefined, values: [], parts: [], rows: [] }

/** Docs that are not on both sides are left out. */
async function compareSome({ from, to }: Sides, docIds: number[]): Promise<Map<number, DocComparison>> {
  const before = await from.copies(docIds)
  const after = await to.copies(docIds)
  const pairs = docIds.flatMap((docId) => {
    const [older, newer] = [before.get(docId), after.get(docId)]
    return older && newer ? [{ older, newer }] : []
  })
  const changed = pairs.filter(({ older, newer }) => !isSame(older, newer))
  const olderDocs = await openCopies(
    from,
    changed.map(({ older }) => older),
  )
  const newerDocs = await openCopies(
    to,
    changed.map(({ newer }) => newer),
  )
  const found = new Map(pairs.map(({ newer }) => [newer.doc_id, equal]))
  for (const [at, newer] of newerDocs.entries()) {
    const older = olderDocs[at]
    if (older) found.set(newer.copy.doc_id, compareFrozen(older, newer))
  }
  return found
}

/** Equal hashes are equal texts, of the doc and of everything that it links to. */
const isSame = (one: Copy, other: Copy) =>
  one.content_hash === other.content_hash && one.links_hash === other.links_hash

const compareFrozen = (older: FrozenDoc, newer: FrozenDoc): DocComparison =>
  compareDocs(newer.copy.type, openLinks(older.content, older), openLinks(newer.content, newer))

/** Undefined if the doc is not on both sides, or hidden from the reader on one of them. */
export async function compareOne(sides: Sides, docId: number, withHidden: boolean): Promise<DocComparison | undefined> {
  const isShown = async (side: Side) => withHidden || (await side.copies([docId])).get(docId)?.is_show === 1
  if (!(await isShown(sides.from)) || !(await isShown(sides.to))) return undefined
  return (await compareSome(sides, [docId])).get(docId)
}
