import type { ShareContent } from '#core/contract/share.ts'
import { docsAt } from '../../parts/tree/picker-model.ts'
import { isDoc, type ViewNode } from '../../parts/tree/tree-model.ts'
import { countedTree } from './module-tree.ts'

/** What is chosen for a share. */
export interface ShareChoice {
  docIds: ReadonlySet<string>
  /** Folders that are shared with everything in them, also what is added later. */
  folderIds: ReadonlySet<string>
}

export const choiceOf = (content: readonly ShareContent[]): ShareChoice => ({
  docIds: new Set(content.filter(({ isShareFolder }) => isShareFolder === 0).map(({ docId }) => docId)),
  folderIds: new Set(content.filter(({ isShareFolder }) => isShareFolder === 1).map(({ docId }) => docId)),
})

/** Every doc that is shared now: those that were chosen, and those below growing folders. */
export function sharedDocs(tree: readonly ViewNode[], { docIds, folderIds }: ShareChoice): ReadonlySet<string> {
  return docIds.union(docsBelow(tree, folderIds))
}

function docsBelow(tree: readonly ViewNode[], folderIds: ReadonlySet<string>): Set<string> {
  if (folderIds.size === 0) return new Set()
  return new Set(tree.flatMap(({ docId }, index) => (folderIds.has(docId) ? docsAt(tree, index) : [])))
}

/** Docs were ticked or cleared: a folder of which a doc was cleared no longer grows. */
export function withDocs(tree: readonly ViewNode[], choice: ShareChoice, docIds: ReadonlySet<string>): ShareChoice {
  const isCleared = ({ docId }: ViewNode, index: number) =>
    choice.folderIds.has(docId) && !new Set(docsAt(tree, index)).isSubsetOf(docIds)
  const cleared = new Set(tree.filter(isCleared).map(({ docId }) => docId))
  return { docIds, folderIds: choice.folderIds.difference(cleared) }
}

/** When a folder no longer grows, the docs that are in it now stay chosen. */
export function withGrowth(
  tree: readonly ViewNode[],
  choice: ShareChoice,
  { folderId, isOn }: { folderId: string; isOn: boolean },
): ShareChoice {
  const folder = new Set([folderId])
  const docIds = choice.docIds.union(docsBelow(tree, folder))
  return { docIds, folderIds: isOn ? choice.folderIds.union(folder) : choice.folderIds.difference(folder) }
}

/** A growing folder is sent alone, without what is in it. */
export function toContent(tree: readonly ViewNode[], { docIds, folderIds }: ShareChoice): ShareContent[] {
  const parents = new Map(tree.map(({ docId, parentId }) => [docId, parentId]))
  const entry = (docId: string, isShareFolder: 0 | 1): ShareContent => ({
    docId,
    parentId: parents.get(docId) ?? '',
    isShareFolder,
  })
  const covered = docsBelow(tree, folderIds)
  return [...[...folderIds].map((id) => entry(id, 1)), ...[...docIds.difference(covered)].map((id) => entry(id, 0))]
}

/** The part of the tree that is shared, for reading. */
export function sharedTree(tree: readonly ViewNode[], choice: ShareChoice): ViewNode[] {
  const docs = sharedDocs(tree, choice)
  const isPart = (node: ViewNode, index: number) =>
    isDoc(node)
      ? docs.has(node.docId)
      : choice.folderIds.has(node.docId) || docsAt(tree, index).some((docId) => docs.has(docId))
  return countedTree(tree.filter(isPart))
}
