import {
  IconChevronRight,
  IconDots,
  IconFilePlus,
  IconFolder,
  IconFolderOpen,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ComposeNode } from '#core/contract/compose.ts'
import { docTypes, isDeprecated } from '#core/doc/doc.ts'
import { viewPath } from '../../../data/doc/doc-paths.ts'
import { typeWords } from '../../../data/doc/doc-type-words.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import type { Anchor } from '../../../parts/tree-table/AnchoredMenu.tsx'
import type { Drop } from '../../../parts/tree-table/drop-target.ts'
import { Marked } from '../../../parts/tree-table/Marked.tsx'
import tableStyles from '../../../parts/tree-table/TreeTable.module.css'
import { MethodTag } from '../../../ui/MethodTag.tsx'
import { StateTag } from './StateTag.tsx'
import styles from './docs.module.css'

/** Callbacks of rows. They are stable, so that a row rerenders only when its doc changes. */
export interface NodeEvents {
  setOpen: (id: string, isOpen: boolean) => void
  openMenu: (id: string, anchor: Anchor) => void
  addDocs: (parentId: string) => void
  remove: (id: string) => void
}

export interface NodeRowProps {
  doc: ComposeNode
  level: number
  isOpen: boolean
  count: number
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
  events: NodeEvents
}

/** A doc or folder of a compose project. Plain elements only: forty of these are rendered while scrolling. */
export const NodeRow = memo(function NodeRow(props: NodeRowProps) {
  const { doc, level, isOpen, isActive, isDragged, mark, markLevel, wanted, index, top, height } = props
  const style = { '--level': level, '--mark-level': markLevel, height, transform: `translateY(${top}px)` }
  const format = useFormat()
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
    >
      <NameCell {...props} />
      <div role="gridcell" className={tableStyles.url}>
        {!doc.isFolder && <MethodTag method={doc.httpMethod} />}
        <span className={tableStyles.clip} title={doc.url}>
          <Marked text={doc.url} wanted={wanted} />
        </span>
      </div>
      <div role="gridcell" className={styles.origin}>
        <span className={tableStyles.clip} title={doc.origin}>
          {doc.origin}
        </span>
      </div>
      <div role="gridcell" className={styles.creator}>
        <span className={tableStyles.clip}>{doc.creatorName}</span>
      </div>
      <div role="gridcell" className={styles.time}>
        <time dateTime={new Date(doc.gmtCreate).toISOString()} title={format.dateTime(doc.gmtCreate)}>
          {format.relative(doc.gmtCreate)}
        </time>
      </div>
      {props.canEdit && <Tools {...props} />}
    </div>
  )
})

function NameCell(props: NodeRowProps) {
  const { doc, canEdit } = props
  return (
    <div role="gridcell" className={tableStyles.name}>
      {canEdit && <IconGripVertical className={tableStyles.grip} size={14} stroke={1.75} aria-hidden="true" />}
      {doc.isFolder ? <FolderName {...props} /> : <DocName {...props} />}
      <StateTag doc={doc} />
    </div>
  )
}

function FolderName({ doc, isOpen, isActive, count, wanted, events }: NodeRowProps) {
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
        <Marked text={doc.name} wanted={wanted} />
      </b>
      <span className={tableStyles.count}>{format.number(count)}</span>
    </button>
  )
}

/** Leads to the doc itself, unless it was deleted. */
function DocName({ doc, isActive, wanted }: NodeRowProps) {
  const t = useT()
  const name = <Marked text={doc.name} wanted={wanted} />
  const type = doc.docType === docTypes.http ? undefined : typeWords[doc.docType]
  return (
    <>
      {doc.state === 'deleted' ? (
        <span className={tableStyles.doc} title={doc.name}>
          {name}
        </span>
      ) : (
        <Link
          className={tableStyles.doc}
          to={viewPath(doc.docId)}
          draggable={false}
          tabIndex={isActive ? 0 : -1}
          title={doc.name}
        >
          {name}
        </Link>
      )}
      {type && <span className={tableStyles.type}>{t(type)}</span>}
    </>
  )
}

/** They appear on hover and focus, in reserved space. */
function Tools({ doc, isActive, events }: NodeRowProps) {
  const t = useT()
  const tabIndex = isActive ? 0 : -1
  const { id, name } = doc
  return (
    <div role="gridcell" className={tableStyles.tools}>
      {doc.isFolder === 1 && (
        <button
          type="button"
          className={tableStyles.tool}
          tabIndex={tabIndex}
          title={t('compose.addDocsIn', { name })}
          aria-label={t('compose.addDocsIn', { name })}
          onClick={() => events.addDocs(id)}
        >
          <IconFilePlus size={16} stroke={1.75} />
        </button>
      )}
      <button
        type="button"
        className={tableStyles.tool}
        tabIndex={tabIndex}
        title={t('compose.removeOf', { name })}
        aria-label={t('compose.removeOf', { name })}
        onClick={() => events.remove(id)}
      >
        <IconTrash size={16} stroke={1.75} />
      </button>
      <button
        type="button"
        className={tableStyles.tool}
        data-more
        tabIndex={tabIndex}
        title={t('common.more')}
        aria-label={t('compose.moreFor', { name })}
        aria-haspopup="menu"
        onClick={(event) => events.openMenu(id, event.currentTarget)}
      >
        <IconDots size={16} stroke={1.75} />
      </button>
    </div>
  )
}
