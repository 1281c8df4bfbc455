import { memo } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import { useT } from '../../lib/i18n.ts'
import { DocStatusTag } from '../../parts/doc/DocStatusTag.tsx'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import { CheckCell } from './CheckCell.tsx'
import tableStyles from '../../parts/tree-table/TreeTable.module.css'
import styles from './DocList.module.css'
import type { Drop } from '../../parts/tree-table/drop-target.ts'
import { InlineEdit } from './InlineEdit.tsx'
import { CutText } from './CutText.tsx'
import { ModifiedCell } from './ModifiedCell.tsx'
import { NameCell } from './NameCell.tsx'
import { RowTools } from './RowTools.tsx'
import type { RowEvents } from './row-events.ts'
import type { CheckState } from './selection.ts'

export interface RowProps {
  doc: DocRow
  level: number
  isOpen: boolean
  count: number
  check: CheckState
  /** The tab stop of the list; other rows are reached by arrow keys. */
  isActive: boolean
  isDragged: boolean
  mark: Drop['mark'] | undefined
  markLevel: number
  /** The text of the filter, to highlight it. */
  wanted: string
  canEdit: boolean
  index: number
  /** In px from the top of the list. */
  top: number
  height: number
  events: RowEvents
}

/** A doc or folder. Plain elements only: forty of these are rendered while scrolling. */
export const DocListRow = memo(function DocListRow(props: RowProps) {
  const { doc, level, isOpen, check, isActive, isDragged, mark, markLevel, canEdit, index, top, height } = props
  const style = { '--level': level, '--mark-level': markLevel, height, transform: `translateY(${top}px)` }
  return (
    <div
      role="row"
      className={tableStyles.row}
      style={style}
      data-row={doc.id}
      data-folder={doc.isFolder || undefined}
      data-deprecated={isDeprecated(doc.deprecated) || undefined}
      data-dragged={isDragged || undefined}
      data-mark={mark}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-level={level + 1}
      aria-expanded={doc.isFolder ? isOpen : undefined}
      aria-selected={canEdit ? check === 'on' : undefined}
    >
      {canEdit && <CheckCell {...props} />}
      <NameCell {...props} />
      <UrlCell {...props} />
      <VersionCell {...props} />
      <MaintainerCell doc={doc} />
      <ModifiedCell doc={doc} />
      <OrderCell {...props} />
      <StatusCell {...props} />
      <RowTools {...props} />
    </div>
  )
})

function UrlCell({ doc, wanted }: RowProps) {
  return (
    <div role="gridcell" className={tableStyles.url}>
      {!doc.isFolder && <MethodTag method={doc.httpMethod} />}
      <span className={tableStyles.clip} title={doc.url}>
        <CutText text={doc.url} wanted={wanted} />
      </span>
    </div>
  )
}

function VersionCell({ doc, canEdit, isActive, events }: RowProps) {
  const t = useT()
  const isEditable = canEdit && !doc.isFolder
  return (
    <div role="gridcell" className={styles.version}>
      {isEditable ? (
        <InlineEdit
          kind="version"
          label={t('doclist.versionOf', { name: doc.name })}
          value={doc.version}
          isActive={isActive}
          onChange={(version) => events.setVersion(doc.id, version)}
        />
      ) : (
        doc.version
      )}
    </div>
  )
}

function MaintainerCell({ doc }: { doc: DocRow }) {
  return (
    <div role="gridcell" className={styles.maintainer}>
      {doc.author !== '' && (
        <>
          <UserAvatar name={doc.author} size={20} />
          <span className={tableStyles.clip}>{doc.author}</span>
        </>
      )}
    </div>
  )
}

function OrderCell({ doc, canEdit, isActive, events }: RowProps) {
  const t = useT()
  return (
    <div role="gridcell" className={styles.order}>
      {canEdit ? (
        <InlineEdit
          kind="order"
          label={t('doclist.orderOf', { name: doc.name })}
          value={String(doc.orderIndex)}
          isActive={isActive}
          onChange={(order) => events.setOrder(doc.id, Number(order))}
        />
      ) : (
        doc.orderIndex
      )}
    </div>
  )
}

function StatusCell({ doc, canEdit, isActive, events }: RowProps) {
  const t = useT()
  const tag = !doc.isFolder && <DocStatusTag status={doc.status} />
  return (
    <div role="gridcell" className={styles.status}>
      {canEdit && tag ? (
        <button
          type="button"
          className={styles.statusButton}
          tabIndex={isActive ? 0 : -1}
          title={t('doclist.setStatus')}
          aria-haspopup="menu"
          onClick={(event) => events.openStatus(doc.id, event.currentTarget)}
        >
          {tag}
        </button>
      ) : (
        tag
      )}
    </div>
  )
}
