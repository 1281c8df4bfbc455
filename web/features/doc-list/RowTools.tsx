import {
  IconCopy,
  IconDots,
  IconEye,
  IconFilePlus,
  IconFolderPlus,
  IconPencil,
  IconStar,
  IconStarFilled,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { copyPath, editPath, newDocPath, viewPath } from '../../data/doc/doc-paths.ts'
import { useIsFolderFollowed, useSetFollowed } from '../../data/follow/follow.queries.ts'
import { useT } from '../../lib/i18n.ts'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import type { RowProps } from './DocListRow.tsx'

/** The most frequent actions of a row. They appear on hover and focus, in reserved space. */
export function RowTools(props: RowProps) {
  return (
    <div role="gridcell" className={tableStyles.tools}>
      {props.doc.isFolder === 1 && <FollowTool {...props} />}
      {props.doc.isFolder === 1 ? props.canEdit && <FolderTools {...props} /> : <DocTools {...props} />}
      {props.canEdit && <MoreTool {...props} />}
    </div>
  )
}

function FolderTools({ doc, isActive, events }: RowProps) {
  const t = useT()
  const tabIndex = isActive ? 0 : -1
  const label = t('doclist.newFolderIn', { name: doc.name })
  return (
    <>
      <ToolLink
        to={newDocPath(doc.moduleId, { parentId: doc.id })}
        label={t('doclist.newDocIn', { name: doc.name })}
        icon={IconFilePlus}
        tabIndex={tabIndex}
      />
      <button
        type="button"
        className={tableStyles.tool}
        tabIndex={tabIndex}
        title={label}
        aria-label={label}
        onClick={() => events.newFolder(doc.id)}
      >
        <IconFolderPlus size={16} stroke={1.75} />
      </button>
    </>
  )
}

function FollowTool({ doc, isActive }: RowProps) {
  const t = useT()
  const isFollowed = useIsFolderFollowed(doc.id)
  const { setFollowed } = useSetFollowed()
  const Star = isFollowed ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={tableStyles.tool}
      tabIndex={isActive ? 0 : -1}
      title={t(isFollowed ? 'follow.unfollowPlaceHint' : 'follow.followPlaceHint')}
      aria-label={t('follow.followOf', { name: doc.name })}
      aria-pressed={isFollowed}
      onClick={() => setFollowed({ thing: { kind: 'folder', id: doc.id, name: doc.name }, isFollowed: !isFollowed })}
    >
      <Star size={16} stroke={1.75} />
    </button>
  )
}

function DocTools({ doc, canEdit, isActive }: RowProps) {
  const t = useT()
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      {doc.isShow === 1 && (
        <ToolLink to={viewPath(doc.id)} label={t('doclist.preview')} icon={IconEye} tabIndex={tabIndex} />
      )}
      {canEdit && <ToolLink to={editPath(doc)} label={t('common.edit')} icon={IconPencil} tabIndex={tabIndex} />}
      {canEdit && <ToolLink to={copyPath(doc)} label={t('common.copy')} icon={IconCopy} tabIndex={tabIndex} />}
    </>
  )
}

function MoreTool({ doc, isActive, events }: RowProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={tableStyles.tool}
      tabIndex={isActive ? 0 : -1}
      title={t('common.more')}
      aria-label={t('doclist.moreFor', { name: doc.name })}
      aria-haspopup="menu"
      data-more
      onClick={(event) => events.openMenu(doc.id, event.currentTarget)}
    >
      <IconDots size={16} stroke={1.75} />
    </button>
  )
}

interface LinkProps {
  to: string
  label: string
  icon: Icon
  tabIndex: number
}

function ToolLink({ to, label, icon: Icon, tabIndex }: LinkProps) {
  return (
    <Link className={tableStyles.tool} to={to} title={label} aria-label={label} tabIndex={tabIndex} draggable={false}>
      <Icon size={16} stroke={1.75} />
    </Link>
  )
}
