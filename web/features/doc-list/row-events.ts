import type { Anchor } from '../../parts/tree-table/AnchoredMenu.tsx'

/** Callbacks of rows. They are stable, so that a row rerenders only when its doc changes. */
export interface RowEvents {
  check: (id: string, isRange: boolean) => void
  setOpen: (id: string, isOpen: boolean) => void
  setOrder: (id: string, orderIndex: number) => void
  setVersion: (id: string, version: string) => void
  openMenu: (id: string, anchor: Anchor) => void
  openStatus: (id: string, anchor: Anchor) => void
  newFolder: (parentId: string) => void
}
