/** Where a menu opens: beside an element, or at a point of the window. */
export type Anchor = Element | { x: number; y: number }

/** What rows tell the list. These functions never change, so that rows are only drawn anew when their doc changes. */
export interface RowEvents {
  check: (id: string, isRange: boolean) => void
  setOpen: (id: string, isOpen: boolean) => void
  setOrder: (id: string, orderIndex: number) => void
  setVersion: (id: string, version: string) => void
  openMenu: (id: string, anchor: Anchor) => void
  openStatus: (id: string, anchor: Anchor) => void
  newFolder: (parentId: string) => void
}
