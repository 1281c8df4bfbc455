interface Folder {
  id: string
  parentId: string
  name: string
}

export interface FolderInTree {
  id: string
  name: string
  /** All names from the root. */
  path: string
  depth: number
}

/** Folders in tree order. One whose parent is unknown is placed at the root. */
export function foldersAsTree(folders: readonly Folder[]): FolderInTree[] {
  const known = new Set(folders.map(({ id }) => id))
  const children = Map.groupBy(folders, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const list = (parentId: string, above: string, depth: number): FolderInTree[] =>
    (children.get(parentId) ?? []).flatMap(({ id, name }) => {
      const path = above === '' ? name : `${above} / ${name}`
      return [{ id, name, path, depth }, ...list(id, path, depth + 1)]
    })
  return list('', '', 0)
}
