import { IconCheck, IconChevronDown, IconChevronRight, IconCopy, IconHash } from '@tabler/icons-react'
import { memo, type CSSProperties } from 'react'
import { useT } from '../../../lib/i18n.ts'
import type { AnchoredRow } from './param-model.ts'
import { ClassicCells, ReadingCells } from './ParamCells.tsx'
import styles from './ParamTable.module.css'

interface Props {
  row: AnchoredRow
  isClosed: boolean
  /** The address leads here. */
  isTarget: boolean
  isCopied: boolean
  /** The six columns of old instead of the three for reading. */
  isClassic: boolean
  /** Without what only a request needs: required and lengths. */
  isAnswer: boolean
}

/** One parameter. Its buttons are plain and are handled by the table, so that thousands of rows stay light. */
export const ParamRow = memo(function ParamRow(props: Props) {
  const { row, isClosed, isTarget, isClassic, isAnswer } = props
  const Cells = isClassic ? ClassicCells : ReadingCells
  return (
    <div
      id={row.anchor}
      className={styles.row}
      role="row"
      data-target={isTarget || undefined}
      style={{ '--lv': row.depth - 1 } as CSSProperties}
    >
      {row.depth > 1 && <span className={styles.guides} aria-hidden="true" />}
      <NameCell {...props} />
      <Cells param={row.param} isClosed={isClosed} isAnswer={isAnswer} />
    </div>
  )
})

function NameCell({ row: { param, anchor }, isClosed, isCopied }: Props) {
  const t = useT()
  const name = param.name === '' ? '-' : param.name
  const Chevron = isClosed ? IconChevronRight : IconChevronDown
  return (
    <div className={styles.name} role="cell">
      {param.children.length > 0 && (
        <button
          type="button"
          className={styles.chevron}
          data-toggle={param.id}
          aria-expanded={!isClosed}
          aria-label={isClosed ? t('view.unfold', { name }) : t('view.fold', { name })}
        >
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <code data-deprecated={param.rules?.deprecated || undefined}>{name}</code>
      {param.rules?.deprecated && <span className={styles.origin}>{t('view.deprecatedParam')}</span>}
      <span className={styles.tools}>
        <button type="button" data-copy={param.name} data-row={param.id} aria-label={t('view.copyName', { name })}>
          {isCopied ? <IconCheck size={14} aria-hidden="true" /> : <IconCopy size={14} aria-hidden="true" />}
        </button>
        <a href={`#${encodeURIComponent(anchor)}`} data-anchor={anchor} aria-label={t('view.anchor', { name })}>
          <IconHash size={14} aria-hidden="true" />
        </a>
      </span>
    </div>
  )
}
