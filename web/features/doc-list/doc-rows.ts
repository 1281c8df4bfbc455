import type { DocRow } from '#core/contract/doc.ts'
import type { RowTree } from '../../parts/tree-table/tree.ts'
import type { ListRow as RowOf } from '../../parts/tree-table/visible-rows.ts'

export type DocTree = RowTree<DocRow>
/** A doc or folder as the list shows it. */
export type ListRow = RowOf<DocRow>
