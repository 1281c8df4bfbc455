import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconFilePlus,
  IconFolderPlus,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { ComposeNode } from '#core/contract/compose.ts'
import { useT } from '../../../lib/i18n.ts'
import { AnchoredMenu, type Anchor } from '../../../parts/tree-table/AnchoredMenu.tsx'

export interface NodeMenuActs {
  addDocs: (parentId: string) => void
  addFolder: (parentId: string) => void
  rename: (folder: ComposeNode) => void
  /** Moves the row as Alt with this key does; undefined where that is not possible. */
  step: (doc: ComposeNode, key: string) => (() => void) | undefined
  remove: (id: string) => void
}

interface Props {
  node: ComposeNode | undefined
  /** Undefined while the menu is closed. */
  anchor: Anchor | undefined
  acts: NodeMenuActs
  onClose: () => void
}

/** All actions of one row. There is one menu for all rows. */
export function NodeMenu({ node, anchor, acts, onClose }: Props) {
  const t = useT()
  if (!node) return null
  return (
    <AnchoredMenu anchor={anchor} label={t('compose.moreFor', { name: node.name })} onClose={onClose}>
      {node.isFolder === 1 && (
        <>
          <Item icon={IconFilePlus} text={t('compose.addDocsHere')} onClick={() => acts.addDocs(node.id)} />
          <Item icon={IconFolderPlus} text={t('doclist.newFolderHere')} onClick={() => acts.addFolder(node.id)} />
          <Item icon={IconPencil} text={t('doclist.rename')} onClick={() => acts.rename(node)} />
          <Menu.Divider />
        </>
      )}
      <Item icon={IconArrowUp} text={t('doclist.moveUp')} onClick={acts.step(node, 'ArrowUp')} />
      <Item icon={IconArrowDown} text={t('doclist.moveDown')} onClick={acts.step(node, 'ArrowDown')} />
      <Item icon={IconIndentIncrease} text={t('compose.moveIn')} onClick={acts.step(node, 'ArrowRight')} />
      <Item icon={IconIndentDecrease} text={t('compose.moveOut')} onClick={acts.step(node, 'ArrowLeft')} />
      <Menu.Divider />
      <Item icon={IconTrash} text={t('compose.removeItem')} isDanger onClick={() => acts.remove(node.id)} />
    </AnchoredMenu>
  )
}

interface ItemProps {
  icon: Icon
  text: string
  isDanger?: boolean
  /** Undefined when the action is not possible. */
  onClick: (() => void) | undefined
}

function Item({ icon: Icon, text, isDanger = false, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.75} />}
      disabled={onClick === undefined}
      onClick={onClick}
      {...(isDanger && { color: 'red' })}
    >
      {text}
    </Menu.Item>
  )
}
