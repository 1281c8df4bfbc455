import { childrenOf, type RowTree, type TreeRow } from './tree.ts'

export interface RowFilter<Row extends TreeRow> {
  /** Part of the id, name or URL. */
  text: string
  /** A further condition that docs must meet. */
  accepts?: (doc: Row) => boolean
  hidesEmpty?: boolean
}

/** A row as the list shows it. */
export interface ListRow<Row extends TreeRow> {
  doc: Row
  level: number
  isOpen: boolean
  /** Docs below a folder that match the filter. */
  count: number
}

/** The visible rows, from top to bottom. */
export function visibleRows<Row extends TreeRow>(
  tree: RowTree<Row>,
  filter: RowFilter<Row>,
  isOpen: (id: string) => boolean,
): ListRow<Row>[] {
  const fits = fitting(tree, filter)
  const rows: ListRow<Row>[] = []
  const add = (parentId: string, level: number) => {
    for (const doc of childrenOf(tree, parentId)) {
      const fit = fits.get(doc.id)
      if (!fit) continue
      // Matches are shown even in collapsed folders.
      const opens = doc.isFolder === 1 && (fit.holdsHit || isOpen(doc.id))
      rows.push({ doc, level, isOpen: opens, count: fit.count })
      if (opens) add(doc.id, level + 1)
    }
  }
  add('', 0)
  return rows
}

interface Fit {
  /** Number of matching docs in a folder. */
  count: number
  /** Something below matches the text. */
  holdsHit: boolean
}

/** Rows that match the filter. */
function fitting<Row extends TreeRow>(
  tree: RowTree<Row>,
  { text, accepts, hidesEmpty = false }: RowFilter<Row>,
): Map<string, Fit> {
  const wanted = text.trim().toLowerCase()
  const fits = new Map<string, Fit>()

  /** `isInHit`: an enclosing folder matches by name, so all of its content is shown. */
  const look = (doc: Row, isInHit: boolean): { count: number; isShown: boolean; isHit: boolean } => {
    const isHit = wanted !== '' && matches(doc, wanted)
    if (!doc.isFolder) {
      const isShown = (accepts?.(doc) ?? true) && (wanted === '' || isHit || isInHit)
      if (isShown) fits.set(doc.id, { count: 0, holdsHit: false })
      return { count: isShown ? 1 : 0, isShown, isHit: isShown && isHit }
    }
    const below = childrenOf(tree, doc.id).map((child) => look(child, isInHit || isHit))
    const count = below.reduce((sum, child) => sum + child.count, 0)
    const holdsHit = below.some((child) => child.isHit)
    const isShown = (wanted === '' || isHit || isInHit || holdsHit) && (count > 0 || !hidesEmpty)
    if (isShown) fits.set(doc.id, { count, holdsHit })
    return { count, isShown, isHit: isShown && (isHit || holdsHit) }
  }
  for (const doc of childrenOf(tree, '')) look(doc, false)
  return fits
}

function matches({ id, name, url }: TreeRow, wanted: string): boolean {
  return [name, url, id].some((text) => text.toLowerCase().includes(wanted))
}
