import { useT } from '../../lib/i18n.ts'
import { AnchoredMenu, type Anchor } from '../../parts/tree-table/AnchoredMenu.tsx'
import { RowMenu, type RowMenuActs } from './RowMenu.tsx'
import { StatusItems } from './StatusItems.tsx'
import type { DocTree } from './doc-rows.ts'
import type { DocActs } from './use-doc-acts.ts'

/** The row whose menu is open, and its anchor. Without an anchor it is closing. */
export interface OpenMenu {
  kind: 'row' | 'status'
  id: string
  anchor: Anchor | undefined
}

interface Props {
  menu: OpenMenu
  tree: DocTree
  menuActs: RowMenuActs
  setStatus: DocActs['setStatus']
  onClose: () => void
}

/** The menus of all rows: there is one of each. */
export function RowMenus({ menu: { kind, id, anchor }, tree, menuActs, setStatus, onClose }: Props) {
  const t = useT()
  const doc = tree.byId.get(id)
  if (!doc) return null
  return (
    <>
      <AnchoredMenu
        anchor={kind === 'row' ? anchor : undefined}
        label={t('doclist.moreFor', { name: doc.name })}
        onClose={onClose}
      >
        <RowMenu doc={doc} acts={menuActs} />
      </AnchoredMenu>
      <AnchoredMenu anchor={kind === 'status' ? anchor : undefined} label={t('doclist.setStatus')} onClose={onClose}>
        <StatusItems current={doc.status} onChoose={(status) => setStatus([id], status)} />
      </AnchoredMenu>
    </>
  )
}
