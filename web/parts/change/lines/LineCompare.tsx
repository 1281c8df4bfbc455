import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { diffTexts, type TextPiece } from '../../../rows/conflict/text-diff.ts'
import { MoreRows } from '../../../ui/MoreRows.tsx'
import { useGrowing } from '../../../ui/use-growing.ts'
import { compareLines } from './compare-lines.ts'
import styles from './LineCompare.module.css'
import { toInlineRows, toLineRows, type Line, type LineRow } from './line-rows.ts'

/** Longer lines are marked as a whole. */
const MAX_MARKED = 4000

interface Props {
  before: readonly string[]
  after: readonly string[]
  isInline: boolean
  label: string
}

/** Two texts line by line, with the words that differ marked and unchanged lines folded. */
export function LineCompare({ before, after, isInline, label }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const blocks = useMemo(() => compareLines(before, after), [before, after])
  const rows = useMemo(() => {
    const both = toLineRows(blocks, opened)
    return isInline ? toInlineRows(both) : both
  }, [blocks, opened, isInline])
  const { shown, more } = useGrowing(rows)
  const open = (id: number) => setOpened((old) => new Set([...old, id]))
  return (
    <div className={styles.frame}>
      <table className={styles.lines} aria-label={label} data-inline={isInline || undefined}>
        <Columns isInline={isInline} />
        <tbody>
          {shown.map((row, at) =>
            row.kind === 'fold' ? (
              <Fold key={`fold ${row.id}`} count={row.count} isInline={isInline} onOpen={() => open(row.id)} />
            ) : isInline ? (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity than their place
              <InlineLine key={at} row={row} />
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity than their place
              <PairOfLines key={at} row={row} />
            ),
          )}
        </tbody>
      </table>
      <MoreRows key={shown.length} more={more} />
    </div>
  )
}

/** Widths: the first row may be a fold over all columns, which says nothing about them. */
function Columns({ isInline }: { isInline: boolean }) {
  return (
    <colgroup>
      <col className={styles.numberColumn} />
      {!isInline && <col />}
      <col className={styles.numberColumn} />
      <col />
    </colgroup>
  )
}

function Fold({ count, isInline, onOpen }: { count: number; isInline: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <tr className={styles.fold}>
      <td colSpan={isInline ? 3 : 4}>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onOpen}>
          {t('history.unchangedLines', { count })}
        </Button>
      </td>
    </tr>
  )
}

type OneRow = Extract<LineRow, { kind: 'line' }>

function PairOfLines({ row: { before, after, isChanged } }: { row: OneRow }) {
  return (
    <tr>
      <Cells line={before} kind={isChanged ? 'removed' : 'same'} />
      <Cells line={after} kind={isChanged ? 'added' : 'same'} />
    </tr>
  )
}

function InlineLine({ row: { before, after, isChanged } }: { row: OneRow }) {
  const kind = isChanged ? (before ? 'removed' : 'added') : 'same'
  return (
    <tr>
      <td className={styles.number}>{before?.number}</td>
      <Cells line={after ?? before} number={after?.number ?? ''} kind={kind} />
    </tr>
  )
}

type LineKind = 'same' | 'removed' | 'added'

interface CellProps {
  line: Line | undefined
  /** In place of the number of the line. */
  number?: number | ''
  kind: LineKind
}

const signs = { same: '', removed: '−', added: '+' } as const

/** The number of a line, and its text. */
function Cells({ line, number, kind }: CellProps) {
  const t = useT()
  if (!line) {
    return (
      <td colSpan={2} className={styles.missing}>
        <VisuallyHidden>{t('history.none')}</VisuallyHidden>
      </td>
    )
  }
  const name = kind === 'same' ? undefined : t(kind === 'added' ? 'history.addedLine' : 'history.removedLine')
  return (
    <>
      <td className={styles.number} data-kind={kind}>
        {number ?? line.number}
      </td>
      <td className={styles.text} data-kind={kind}>
        <span className={styles.sign} role="img" aria-label={name} aria-hidden={name === undefined}>
          {signs[kind]}
        </span>
        <Words line={line} kind={kind} />
      </td>
    </>
  )
}

function Words({ line: { text, against }, kind }: { line: Line; kind: LineKind }) {
  const pieces = useMemo(() => {
    const isMarked = kind !== 'same' && against !== undefined && text.length + against.length <= MAX_MARKED
    if (!isMarked) return [{ text, isChanged: false }]
    return kind === 'removed' ? diffTexts(text, against).mine : diffTexts(against, text).theirs
  }, [text, against, kind])
  return <Marked pieces={pieces} kind={kind} />
}

function Marked({ pieces, kind }: { pieces: TextPiece[]; kind: LineKind }) {
  const Tag = kind === 'removed' ? 'del' : 'ins'
  return pieces.map(({ text, isChanged }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity than their place
    isChanged ? <Tag key={at}>{text}</Tag> : text,
  )
}
