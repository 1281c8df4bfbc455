import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDownload,
  IconEye,
  IconFilePlus,
  IconFolderPlus,
  IconFolderSymlink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShare2,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { DocRow } from '#core/contract/doc.ts'
import { copyPath, editPath, newDocPath, viewPath } from '../../data/doc/doc-paths.ts'
import { useT } from '../../lib/i18n.ts'

export interface RowMenuActs {
  newFolder: (parentId: string) => void
  rename: (folder: DocRow) => void
  moveTo: (ids: string[]) => void
  /** Moves the row by one position; undefined at the end of its folder. */
  step: (doc: DocRow, key: 'ArrowUp' | 'ArrowDown') => (() => void) | undefined
  lock: (doc: DocRow) => void
  exportDoc: (doc: DocRow) => void
  share: (doc: DocRow) => void
  remove: (ids: string[]) => void
}

/** All actions of one row. */
export function RowMenu({ doc, acts }: { doc: DocRow; acts: RowMenuActs }) {
  const t = useT()
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate(path)
  const up = acts.step(doc, 'ArrowUp')
  const down = acts.step(doc, 'ArrowDown')
  return (
    <>
      {doc.isFolder ? (
        <>
          <Item
            icon={IconFilePlus}
            text={t('doclist.newDocHere')}
            onClick={go(newDocPath(doc.moduleId, { parentId: doc.id }))}
          />
          <Item icon={IconFolderPlus} text={t('doclist.newFolderHere')} onClick={() => acts.newFolder(doc.id)} />
          <Item icon={IconPencil} text={t('doclist.rename')} onClick={() => acts.rename(doc)} />
        </>
      ) : (
        <>
          <Item icon={IconPencil} text={t('common.edit')} onClick={go(editPath(doc))} />
          <Item icon={IconCopy} text={t('common.copy')} onClick={go(copyPath(doc))} />
          {doc.isShow === 1 && <Item icon={IconEye} text={t('doclist.preview')} onClick={go(viewPath(doc.id))} />}
        </>
      )}
      <Menu.Divider />
      <Item icon={IconFolderSymlink} text={t('doclist.moveTo')} onClick={() => acts.moveTo([doc.id])} />
      <Item icon={IconArrowUp} text={t('doclist.moveUp')} onClick={up} />
      <Item icon={IconArrowDown} text={t('doclist.moveDown')} onClick={down} />
      <Item
        icon={doc.isLocked ? IconLockOpen : IconLock}
        text={t(doc.isLocked ? 'doclist.unlock' : 'doclist.lock')}
        onClick={() => acts.lock(doc)}
      />
      <Item icon={IconDownload} text={t('exporting.open')} onClick={() => acts.exportDoc(doc)} />
      {(doc.isFolder === 1 || doc.isShow === 1) && (
        <Item icon={IconShare2} text={t('share.shareThis')} onClick={() => acts.share(doc)} />
      )}
      <Menu.Divider />
      <Item icon={IconTrash} text={t('doclist.deleteItem')} isDanger onClick={() => acts.remove([doc.id])} />
    </>
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
