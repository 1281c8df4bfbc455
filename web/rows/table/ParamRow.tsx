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
import type { DropPosition } from '#core/rows/edit-rows.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { isChoice } from '#core/rows/choice.ts'
import type { Param } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import type { RowState } from '../model/changes.ts'
import type { Column } from '../model/content-kind.ts'
import type { RowProblem } from '../problems/row-problems.ts'
import type { ColumnWords } from './column-words.ts'
import { ParamCell } from './ParamCell.tsx'
import styles from './ParamTable.module.css'
import type { Links } from './use-links.ts'

interface Props {
  param: Param
  depth: number
  state: RowState
  canRestore: boolean
  canOpen: boolean
  isOpen: boolean
  /** Belongs to a model and is read-only here. */
  isFromModel: boolean
  /** A model inside itself. */
  isAgain: boolean
  /** One of the options of a choice: it is not required. */
  isOption: boolean
  isSelected: boolean
  /** The current hit of a search. */
  isHit: boolean
  drop: DropPosition | undefined
  problem: RowProblem | undefined
  columns: readonly Column[]
  words: ColumnWords
  links: Links
  /** Names and number of rows are determined by the URL. */
  isFixed: boolean
  canNest: boolean
  /** A row can mark where the rows of each doc are inserted. */
  hasDataNode: boolean
  /** Row number in the whole table, from 1. */
  position: number
  onSet: (id: string, change: Partial<Param>) => void
  onMakeDictionary: (id: string) => void
}

/** One row. It rerenders only when its own data changes, which keeps typing fast in large tables. */
export const ParamRow = memo(function ParamRow(props: Props) {
  const { param, depth, state, isSelected, isHit, drop, problem, columns, words, position } = props
  const isReadOnly = state === 'deleted' || props.isFromModel
  return (
    <div
      className={styles.row}
      role="row"
      aria-level={depth}
      aria-rowindex={position + 1}
      aria-selected={isSelected}
      aria-expanded={props.canOpen ? props.isOpen : undefined}
      data-row={param.id}
      data-model={param.modelId}
      data-from-model={props.isFromModel || undefined}
      data-again={props.isAgain || undefined}
      data-state={state}
      data-hit={isHit || undefined}
      data-drop={drop}
      data-problem={problem ? true : undefined}
      style={{ '--level': depth - 1 } as CSSProperties}
    >
      <Gutter name={param.name} isFixed={props.isFixed || isReadOnly} />
      {columns.map((column) => (
        <div
          key={column}
          className={styles.cell}
          role="gridcell"
          data-menu-anchor
          data-kind={column}
          data-bad={problem && !problem.isWarning && problem.field === column ? true : undefined}
        >
          {column === 'name' && <Branch canOpen={props.canOpen} isOpen={props.isOpen} name={param.name} />}
          {column === 'type' && props.isAgain && <Again />}
          {column === 'name' && param.rules?.in === 'cookie' && <Mark text="edit.cookieMark" />}
          {column === 'name' && props.isOption && <Mark text="view.option" />}
          {column === 'type' && isChoice(param) && <Mark text="view.oneOf" />}
          <ParamCell
            param={param}
            column={column}
            label={words[column]}
            links={props.links}
            canNest={props.canNest}
            hasDataNode={props.hasDataNode}
            isOption={props.isOption}
            isReadOnly={isReadOnly || (props.isFixed && column === 'name')}
            describedBy={problem?.field === column ? `problem-${param.id}` : undefined}
            onSet={props.onSet}
            onMakeDictionary={props.onMakeDictionary}
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

function Again() {
  const t = useT()
  return (
    <span className={styles.again} title={t('model.containsItself')} aria-hidden="true">
      ↻
    </span>
  )
}

function Mark({ text }: { text: TextKey }) {
  const t = useT()
  return <span className={styles.mark}>{t(text)}</span>
}

function Branch({ canOpen, isOpen, name }: { canOpen: boolean; isOpen: boolean; name: string }) {
  const t = useT()
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <span className={styles.guides} aria-hidden="true" />
      {canOpen ? (
        <button
          type="button"
          className={styles.branch}
          data-act="toggle"
          tabIndex={-1}
          aria-label={t(isOpen ? 'edit.close' : 'edit.open', { name })}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.branch} />
      )}
    </>
  )
}

function RowTools({ param, state, canRestore, isFromModel, isFixed, canNest }: Props) {
  const t = useT()
  const { name } = param
  // Rows of a model have no actions here.
  if (isFromModel) return null
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
      {canNest && !isFixed && param.modelId === undefined && (
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
