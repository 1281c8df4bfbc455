import {
  IconChevronRight,
  IconEyeOff,
  IconFolder,
  IconFolderOpen,
  IconGitCompare,
  IconGripVertical,
  IconLock,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { docTypes } from '#core/doc/doc.ts'
import { editPath, viewPath } from '../../data/doc/doc-paths.ts'
import { typeWords } from '../../data/doc/doc-type-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import type { RowProps } from './DocListRow.tsx'
import { CutText } from './CutText.tsx'

/** The name in the tree: a folder expands and collapses, a doc links to its editor, or to its page for readers. */
export function NameCell(props: RowProps) {
  const { doc, canEdit } = props
  return (
    <div role="gridcell" className={tableStyles.name}>
      {canEdit && <IconGripVertical className={tableStyles.grip} size={14} stroke={1.75} aria-hidden="true" />}
      {doc.isFolder ? <FolderName {...props} /> : <DocName {...props} />}
      <Signs {...props} />
    </div>
  )
}

function FolderName({ doc, isOpen, isActive, count, wanted, events }: RowProps) {
  const format = useFormat()
  const Icon = isOpen ? IconFolderOpen : IconFolder
  return (
    <button
      type="button"
      className={tableStyles.folder}
      tabIndex={isActive ? 0 : -1}
      aria-expanded={isOpen}
      onClick={() => events.setOpen(doc.id, !isOpen)}
    >
      <IconChevronRight className={tableStyles.chevron} size={16} stroke={1.75} data-open={isOpen || undefined} />
      <Icon className={tableStyles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <b className={tableStyles.clip} title={doc.name}>
        <CutText text={doc.name} wanted={wanted} />
      </b>
      <span className={tableStyles.count}>{format.number(count)}</span>
    </button>
  )
}

function DocName({ doc, canEdit, isActive, wanted }: RowProps) {
  const t = useT()
  const type = doc.type === docTypes.http ? undefined : typeWords[doc.type]
  return (
    <>
      <Link
        className={tableStyles.doc}
        to={canEdit ? editPath(doc) : viewPath(doc.id)}
        draggable={false}
        tabIndex={isActive ? 0 : -1}
        title={doc.name}
        aria-label={doc.name}
      >
        <CutText text={doc.name} wanted={wanted} />
      </Link>
      {type && <span className={tableStyles.type}>{t(type)}</span>}
    </>
  )
}

function Signs({ doc, canEdit }: RowProps) {
  const t = useT()
  return (
    <>
      {canEdit && doc.hasConflicts === 1 && (
        <Link
          className={tableStyles.conflict}
          to={viewPath(doc.id)}
          tabIndex={-1}
          title={t('view.hasConflicts')}
          aria-label={t('view.hasConflicts')}
        >
          <IconGitCompare size={14} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      {doc.isLocked === 1 && (
        <IconLock className={tableStyles.sign} size={14} stroke={1.75} aria-label={t('doclist.isLocked')} />
      )}
      {doc.isShow === 0 && (
        <IconEyeOff className={tableStyles.sign} size={14} stroke={1.75} aria-label={t('doclist.isHidden')} />
      )}
    </>
  )
}
