/** A folder to choose, as deep as it lies. */
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

/** Folders in the order of their tree. Those in `without`, and what is in them, are left out. */
export function folderChoices(folders: Folder[], without: ReadonlySet<string>): FolderChoice[] {
  const known = new Set(folders.map(({ id }) => id))
  const children = Map.groupBy(folders, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const list = (parentId: string, level: number): FolderChoice[] =>
    (children.get(parentId) ?? [])
      .filter(({ id }) => !without.has(id))
      .flatMap(({ id, name }) => [{ id, name, level }, ...list(id, level + 1)])
  return list('', 0)
}
