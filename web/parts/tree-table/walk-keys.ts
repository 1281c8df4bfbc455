import { parentIdOf, type RowTree, type TreeRow } from './tree.ts'
import type { ListRow } from './visible-rows.ts'

interface Options<Row extends TreeRow> {
  tree: RowTree<Row>
  rows: ListRow<Row>[]
  active: ListRow<Row> | undefined
  goTo: (id: string) => void
  setOpen: (id: string, isOpen: boolean) => void
}

const PAGE = 12

/** The keys that move the focus between rows and expand folders. */
export function walkKeys<Row extends TreeRow>({ tree, rows, active, goTo, setOpen }: Options<Row>) {
  const step = (by: number) => {
    const here = active ? rows.indexOf(active) : 0
    const next = rows[Math.min(Math.max(here + by, 0), rows.length - 1)]
    if (next) goTo(next.doc.id)
  }
  const walk: Record<string, (row: ListRow<Row>) => void> = {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    PageUp: () => step(-PAGE),
    PageDown: () => step(PAGE),
    Home: () => step(-rows.length),
    End: () => step(rows.length),
    ArrowRight: ({ doc, isOpen }) => {
      if (doc.isFolder && !isOpen) setOpen(doc.id, true)
      else if (isOpen) step(1)
    },
    ArrowLeft: ({ doc, isOpen }) => {
      const parentId = parentIdOf(tree, doc)
      if (isOpen) setOpen(doc.id, false)
      else if (parentId !== '') goTo(parentId)
    },
  }
  return { walk, step }
}
