/** A row of a tree table. Its folder is `parentId`; "" is the root. */
export interface TreeRow {
  id: string
  parentId: string
  isFolder: 0 | 1
  name: string
  url: string
}

/** Rows as a tree, built once per response. "" is the root. */
export interface RowTree<Row extends TreeRow> {
  byId: Map<string, Row>
  children: Map<string, Row[]>
}

export function buildTree<Row extends TreeRow>(rows: Row[]): RowTree<Row> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = new Map<string, Row[]>()
  for (const row of rows) {
    // The content of a deleted folder is shown at the root.
    const parentId = byId.has(row.parentId) ? row.parentId : ''
    const siblings = children.get(parentId)
    if (siblings) siblings.push(row)
    else children.set(parentId, [row])
  }
  return { byId, children }
}

/** The folders around a row, the nearest first. */
export function parentsOf<Row extends TreeRow>(byId: Map<string, Row>, row: Row): string[] {
  const parents: string[] = []
  for (let folder = byId.get(row.parentId); folder; folder = byId.get(folder.parentId)) parents.push(folder.id)
  return parents
}

export const childrenOf = <Row extends TreeRow>({ children }: RowTree<Row>, id: string): Row[] => children.get(id) ?? []

/** The parent of a row in this tree: its folder, or "" when that was deleted. */
export const parentIdOf = <Row extends TreeRow>({ byId }: RowTree<Row>, row: Row): string =>
  byId.has(row.parentId) ? row.parentId : ''

/** A row and everything below it, from top to bottom. */
export function subtreeOf<Row extends TreeRow>(tree: RowTree<Row>, id: string): Row[] {
  const row = tree.byId.get(id)
  const below = childrenOf(tree, id).flatMap((child) => subtreeOf(tree, child.id))
  return row ? [row, ...below] : below
}

/** Omits rows inside other given folders; in tree order. */
export function topmost<Row extends TreeRow>(tree: RowTree<Row>, ids: ReadonlySet<string>): string[] {
  const found: string[] = []
  const walk = (parentId: string) => {
    for (const { id } of childrenOf(tree, parentId)) {
      if (ids.has(id)) found.push(id)
      else walk(id)
    }
  }
  walk('')
  return found
}

/** The docs among these rows and in these folders. */
export function docsIn<Row extends TreeRow>(tree: RowTree<Row>, ids: ReadonlySet<string>): Row[] {
  return topmost(tree, ids)
    .flatMap((id) => subtreeOf(tree, id))
    .filter(({ isFolder }) => !isFolder)
}
