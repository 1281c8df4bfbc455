import { VisuallyHidden } from '@mantine/core'
import { use, useState, type CSSProperties, type MouseEvent } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import type { HideableColumn } from '#core/settings/settings.ts'
import { useT } from '../lib/i18n.ts'
import { useCopy } from '../ui/use-copy.ts'
import { useJump } from './doc-jump.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { useGlobals } from './globals-context.ts'
import { ParamRow } from './ParamRow.tsx'
import styles from './ParamTable.module.css'
import { RowCommentsContext } from './row-comments.ts'
import { RowChunks } from './RowChunks.tsx'
import type { ParamRows } from './use-param-rows.ts'

interface Props {
  /** What the table lists, for those who do not see the heading. */
  label: string
  state: ParamRows
  isClassic: boolean
  isAnswer: boolean
}

/** Parameters for reading: a tree in three columns, or six. */
export function ParamTable({ label, state, isClassic, isAnswer }: Props) {
  const t = useT()
  const jump = useJump()
  const { copy, isCopied } = useCopy()
  const [copied, setCopied] = useState({ rowId: '', text: '' })
  const { rows, target, toggle, pick } = state
  const hidden = useHiddenColumns(isAnswer)
  const columns = columnsOf(isClassic, hidden)
  const comments = use(RowCommentsContext)
  const { ids: globalIds } = useGlobals()

  /** One listener for the plain buttons of all rows. */
  const act = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(
      '[data-toggle], [data-option], [data-copy], [data-anchor], [data-comment]',
    )
    const { toggle: id, copy: text, row, anchor, comment, option } = control?.dataset ?? {}
    if (comment !== undefined) comments?.open(comment)
    const toggled = rows.find(({ param }) => param.id === id)
    if (toggled) toggle(toggled)
    const choice = option === undefined ? undefined : rows.find(({ param }) => param.id === row)
    if (choice) pick(choice, Number(option))
    if (text !== undefined) {
      setCopied({ rowId: row ?? '', text })
      void copy(text)
    }
    if (anchor !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      jump(anchor)
    }
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.table}
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-tree={state.isTree || undefined}
        data-classic={isClassic || undefined}
        style={{ '--columns': columns.map((name) => widths[name]).join(' ') } as CSSProperties}
        data-comments={comments ? true : undefined}
        // The buttons inside take the keys.
        onClick={act}
      >
        <Head columns={columns} />
        <RowChunks
          rows={rows}
          targetIndex={rows.findIndex(({ anchor }) => anchor === target)}
          render={(row) => (
            <ParamRow
              key={row.param.id}
              row={row}
              isTarget={row.anchor === target}
              copied={isCopied && copied.rowId === row.param.id ? copied.text : undefined}
              isClassic={isClassic}
              hidden={hidden}
              // Rows of the environment are not part of the doc.
              comments={globalIds.has(row.param.id) ? undefined : comments?.countOf(row.param.id)}
              CommentButton={comments?.Button}
            />
          )}
        />
      </div>
      <VisuallyHidden component="output">{isCopied && t('common.copied')}</VisuallyHidden>
    </>
  )
}

const readingColumns: TextKey[] = ['view.colName', 'view.colType', 'view.colDescription']
const classicColumns: TextKey[] = [
  'view.colName',
  'view.colType',
  'view.colRequired',
  'view.colMax',
  'view.colDescription',
  'view.colExample',
]

const hideable: Record<HideableColumn, TextKey> = {
  required: 'view.colRequired',
  maxLength: 'view.colMax',
  description: 'view.colDescription',
  example: 'view.colExample',
}
const widths: Partial<Record<TextKey, string>> = {
  'view.colName': 'minmax(0, 1.4fr)',
  'view.colType': 'minmax(0, 84px)',
  'view.colRequired': '68px',
  'view.colMax': '76px',
  'view.colDescription': 'minmax(0, 2fr)',
  'view.colExample': 'minmax(0, 1fr)',
}

function columnsOf(isClassic: boolean, hidden: readonly HideableColumn[]): TextKey[] {
  if (!isClassic) return readingColumns
  return classicColumns.filter((name) => !hidden.some((column) => hideable[column] === name))
}

function Head({ columns }: { columns: TextKey[] }) {
  const t = useT()
  return (
    <div className={styles.head} role="row">
      {columns.map((name, index) => (
        <div key={name} role="columnheader" className={index === 0 ? styles.name : undefined}>
          {t(name)}
        </div>
      ))}
    </div>
  )
}
