import type { HideableColumn } from '#core/settings/settings.ts'
import { IconCheck, IconChevronDown, IconChevronRight, IconCopy, IconHash } from '@tabler/icons-react'
import { memo, type CSSProperties } from 'react'
import { anyField } from '#core/rows/param.ts'
import { useT } from '../lib/i18n.ts'
import { useGlobals } from './globals-context.ts'
import { ClassicCells, ReadingCells } from './ParamCells.tsx'
import styles from './ParamTable.module.css'
import type { RowComments } from './row-comments.ts'
import type { ShownRow } from './row-walk.ts'

interface Props {
  row: ShownRow
  /** The address leads here. */
  isTarget: boolean
  /** The name or value that was copied a moment ago. */
  copied: string | undefined
  /** The six columns of old instead of the three for reading. */
  isClassic: boolean
  /** Columns that the instance does not show here. */
  hidden: readonly HideableColumn[]
  /** Open threads about it; undefined where nobody can comment. */
  comments: number | undefined
  CommentButton: RowComments['Button'] | undefined
}

/** One parameter. Its buttons are plain and are handled by the table, so that thousands of rows stay light. */
export const ParamRow = memo(function ParamRow(props: Props) {
  const { row, isTarget, copied, isClassic, hidden } = props
  const Cells = isClassic ? ClassicCells : ReadingCells
  return (
    <div
      id={row.anchor}
      className={styles.row}
      role="row"
      data-target={isTarget || undefined}
      data-other={row.isOther}
      style={{ '--lv': row.depth - 1 } as CSSProperties}
    >
      {row.depth > 1 && <span className={styles.guides} aria-hidden="true" />}
      <NameCell {...props} />
      <Cells row={row} copied={copied} hidden={hidden} />
    </div>
  )
})

function NameCell({ row: { param, anchor, canOpen, isOpen, optionAt }, copied, comments, CommentButton }: Props) {
  const t = useT()
  const name = param.name === '' ? '-' : param.name
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={styles.name} role="cell">
      {canOpen && (
        <button
          type="button"
          className={styles.chevron}
          data-toggle={param.id}
          aria-expanded={isOpen}
          aria-label={isOpen ? t('view.fold', { name }) : t('view.unfold', { name })}
        >
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <code data-deprecated={param.rules?.deprecated || undefined}>{name}</code>
      {param.name === anyField && <span className={styles.origin}>{t('view.anyName')}</span>}
      {optionAt !== undefined && <span className={styles.origin}>{t('view.option')}</span>}
      <Origin id={param.id} />
      {param.rules?.deprecated && <span className={styles.origin}>{t('view.deprecatedParam')}</span>}
      <span className={styles.tools}>
        {CommentButton && comments !== undefined && <CommentButton rowId={param.id} name={name} count={comments} />}
        <button type="button" data-copy={param.name} data-row={param.id} aria-label={t('view.copyName', { name })}>
          {copied === param.name ? (
            <IconCheck size={14} aria-hidden="true" />
          ) : (
            <IconCopy size={14} aria-hidden="true" />
          )}
        </button>
        <a href={`#${encodeURIComponent(anchor)}`} data-anchor={anchor} aria-label={t('view.anchor', { name })}>
          <IconHash size={14} aria-hidden="true" />
        </a>
      </span>
    </div>
  )
}

/** Marks a row that came from the environment. */
function Origin({ id }: { id: string }) {
  const t = useT()
  const { ids, environment } = useGlobals()
  if (!ids.has(id) || !environment) return null
  return (
    <span className={styles.origin} title={t('environment.from', { name: environment.name })}>
      {t('environment.common')}
    </span>
  )
}
