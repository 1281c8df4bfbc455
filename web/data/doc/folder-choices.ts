/** A folder to choose, with its depth. */
export interface FolderChoice {
  id: string
  name: string
  level: number
}

interface Folder {
  id: string
  parentId: string
  name: string
}

/** Folders in tree order. Those in `without`, and everything in them, are omitted. */
export function folderChoices(folders: Folder[], without: ReadonlySet<string>): FolderChoice[] {
  const known = new Set(folders.map(({ id }) => id))
  const children = Map.groupBy(folders, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const list = (parentId: string, level: number): FolderChoice[] =>
    (children.get(parentId) ?? [])
      .filter(({ id }) => !without.has(id))
      .flatMap(({ id, name }) => [{ id, name, level }, ...list(id, level + 1)])
  return list('', 0)
}
