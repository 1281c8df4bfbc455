import {
  IconAlertCircle,
  IconArrowBackUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconGripVertical,
  IconPlus,
} from '@tabler/icons-react'
import { memo, type CSSProperties } from 'react'
import type { Place } from '#core/doc/edit-rows.ts'
import type { Param } from '#core/doc/param.ts'
import { useT } from '../../../lib/i18n.ts'
import type { RowState } from '../model/changes.ts'
import type { Column } from '../model/tables.ts'
import type { ColumnWords } from './column-words.ts'
import { ParamCell } from './ParamCell.tsx'
import styles from './ParamTable.module.css'

export interface RowProblem {
  field: string
  text: string
  isWarning: boolean
}

interface Props {
  param: Param
  depth: number
  state: RowState
  canRestore: boolean
  isClosed: boolean
  isSelected: boolean
  /** The row stands for a search that goes on. */
  isHit: boolean
  drop: Place | undefined
  problem: RowProblem | undefined
  columns: readonly Column[]
  words: ColumnWords
  /** Names and number of rows are given by the URL. */
  isFixed: boolean
  canNest: boolean
  /** In the whole table, from 1. */
  position: number
  onSet: (id: string, change: Partial<Param>) => void
}

/** One row. It is painted anew only when something in it changes, which keeps typing quick in tables of any size. */
export const ParamRow = memo(function ParamRow(props: Props) {
  const { param, depth, state, isClosed, isSelected, isHit, drop, problem, columns, words, position, onSet } = props
  const isDeleted = state === 'deleted'
  const hasChildren = param.children.length > 0
  return (
    <div
      className={styles.row}
      role="row"
      aria-level={depth}
      aria-rowindex={position + 1}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? !isClosed : undefined}
      data-row={param.id}
      data-state={state}
      data-hit={isHit || undefined}
      data-drop={drop}
      data-problem={problem ? true : undefined}
      style={{ '--level': depth - 1 } as CSSProperties}
    >
      <Gutter name={param.name} isFixed={props.isFixed || isDeleted} />
      {columns.map((column) => (
        <div
          key={column}
          className={styles.cell}
          role="gridcell"
          data-kind={column}
          data-bad={problem && !problem.isWarning && problem.field === column ? true : undefined}
        >
          {column === 'name' && <Branch hasChildren={hasChildren} isClosed={isClosed} name={param.name} />}
          <ParamCell
            param={param}
            column={column}
            label={words[column]}
            isReadOnly={isDeleted || (props.isFixed && column === 'name')}
            describedBy={problem?.field === column ? `problem-${param.id}` : undefined}
            onSet={onSet}
          />
        </div>
      ))}
      <RowTools {...props} />
      {problem && (
        <div className={styles.problem} role="gridcell" id={`problem-${param.id}`} data-warning={problem.isWarning}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
          <span>{problem.text}</span>
        </div>
      )}
    </div>
  )
})

function Gutter({ name, isFixed }: { name: string; isFixed: boolean }) {
  const t = useT()
  return (
    <div className={styles.gutter} role="gridcell">
      {!isFixed && (
        <button type="button" className={styles.grip} data-grip tabIndex={-1} aria-label={t('edit.grip', { name })}>
          <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function Branch({ hasChildren, isClosed, name }: { hasChildren: boolean; isClosed: boolean; name: string }) {
  const t = useT()
  const Icon = isClosed ? IconChevronRight : IconChevronDown
  return (
    <>
      <span className={styles.guides} aria-hidden="true" />
      {hasChildren ? (
        <button
          type="button"
          className={styles.branch}
          data-act="toggle"
          tabIndex={-1}
          aria-label={t(isClosed ? 'edit.open' : 'edit.close', { name })}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.branch} />
      )}
    </>
  )
}

function RowTools({ param, state, canRestore, isFixed, canNest }: Props) {
  const t = useT()
  const { name } = param
  if (state === 'deleted') {
    return (
      <div className={styles.tools} role="gridcell" data-shown>
        {canRestore && (
          <button type="button" className={styles.restore} data-act="restore">
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
            {t('edit.restore')}
          </button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.tools} role="gridcell">
      {canNest && !isFixed && (
        <button
          type="button"
          className={styles.tool}
          data-act="addChild"
          tabIndex={-1}
          aria-label={t('edit.addChildOf', { name })}
          title={t('edit.addChild')}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        data-act="menu"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('edit.moreOf', { name })}
        title={t('common.more')}
      >
        <IconDots size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
