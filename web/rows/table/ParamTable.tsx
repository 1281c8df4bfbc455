import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useT } from '../../lib/i18n.ts'
import type { TableId } from '#core/content/tables.ts'
import type { Column } from '../model/content-kind.ts'
import type { RowProblems } from '../problems/row-problems.ts'
import { useColumnWords } from './column-words.ts'
import { EmptyRow } from './EmptyRow.tsx'
import { MakeDictionaryDialog } from './MakeDictionaryDialog.tsx'
import { MakeModelDialog } from './MakeModelDialog.tsx'
import { ModelCaption } from './ModelCaption.tsx'
import styles from './ParamTable.module.css'
import { ParamRow } from './ParamRow.tsx'
import { RowDetails } from './RowDetails.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useLinks } from './use-links.ts'
import type { TableModel } from './use-table-model.ts'
import type { ParamTableParts } from './use-param-table.ts'

interface Width {
  px: number
  /** Its share of the room that is left; none by default. */
  grow?: number
}

const widths: Record<Column, Width> = {
  name: { px: 180, grow: 1.25 },
  type: { px: 124 },
  required: { px: 64 },
  maxLength: { px: 84 },
  enumId: { px: 124 },
  description: { px: 160, grow: 1.5 },
  example: { px: 110, grow: 0.9 },
  isSecret: { px: 72 },
}

/** The tracks of the grid, with the grip before the cells and the buttons behind them, and how wide the table is at least. */
function measure(columns: readonly Column[]) {
  const all = [{ px: 32 }, ...columns.map((column) => widths[column]), { px: 72 }]
  const tracks = all.map(({ px, grow }: Width) => (grow === undefined ? `${px}px` : `minmax(${px}px, ${grow}fr)`))
  return { '--columns': tracks.join(' '), '--least': `${all.reduce((sum, { px }) => sum + px, 0)}px` }
}

interface Props {
  table: TableId
  label: string
  model: TableModel
  parts: ParamTableParts
  columns: readonly Column[]
  problems: RowProblems
  /** Hits of a search. */
  hits: ReadonlySet<string>
  /** Called with text pasted into the empty row. Returns true when it was handled. */
  onPasteText: (text: string) => boolean
}

/** Parameters as a spreadsheet: nested rows, every cell reachable with the keyboard. Only the visible rows are rendered. */
export function ParamTable({ table, label, model, parts, columns, problems, hits, onPasteText }: Props) {
  const t = useT()
  const words = useColumnWords(parts.look)
  const links = useLinks()
  const { look, root, body, items, space, handlers, drop, selection, menu, details, makes, focusCell } = parts
  const { shown, actions } = model

  return (
    <div>
      <div className={styles.place}>
        <div className={styles.scroller}>
          <div
            ref={root}
            className={styles.table}
            role="treegrid"
            tabIndex={-1}
            aria-label={label}
            aria-multiselectable="true"
            aria-rowcount={shown.length + 1}
            style={measure(columns) as CSSProperties}
            {...handlers}
          >
            <Head columns={columns} words={words} />
            <div ref={body} role="rowgroup" style={{ paddingTop: space.before, paddingBottom: space.after }}>
              {items.map(({ index }) => {
                const row = shown[index]
                if (!row) return null
                const { id } = row
                if (row.kind === 'caption') return <ModelCaption key={id} item={row} />
                return (
                  <ParamRow
                    key={id}
                    param={row.param}
                    depth={row.depth}
                    state={row.state}
                    canRestore={row.canRestore}
                    canOpen={row.canOpen}
                    isOpen={row.isOpen}
                    isFromModel={row.isFromModel}
                    isAgain={row.isAgain}
                    isOption={row.isOption}
                    isSelected={selection.ids.has(id)}
                    isHit={hits.has(id)}
                    drop={drop?.rowId === id ? drop.place : undefined}
                    problem={problems.get(id)}
                    columns={columns}
                    words={words}
                    links={links}
                    isFixed={look.isFixed === true}
                    canNest={look.canNest}
                    hasDataNode={look.hasDataNode === true}
                    position={index + 1}
                    onSet={actions.set}
                    onMakeDictionary={makes.askForDictionary}
                  />
                )
              })}
            </div>
            {!look.isFixed && (
              <div role="rowgroup">
                <EmptyRow
                  hint={t(look.canNest ? 'edit.newRowHint' : 'edit.newRowHintFlat')}
                  onPasteText={onPasteText}
                  deepest={() => (look.canNest ? actions.lastBranch().length : 0)}
                  onAdd={(name, { level, goOn }) => {
                    const above = actions.lastBranch().slice(0, level)
                    const rowId = actions.add(name, above.at(-1))
                    model.reveal(new Set(above))
                    if (goOn) focusCell({ rowId, column: columns[1] ?? 'name' })
                  }}
                />
              </div>
            )}
          </div>
        </div>
      </div>
      <SelectionBar
        selection={selection}
        actions={actions}
        canNest={look.canNest}
        onMakeModel={() => makes.askForModel(selection.ids)}
      />
      <RowMenu menu={menu} look={look} actions={actions} chosen={selection.ids} />
      {details.rowId !== undefined && (
        <RowDetails
          table={table}
          rowId={details.rowId}
          isFixed={look.isFixed === true}
          actions={actions}
          onMakeDictionary={makes.askForDictionary}
          onClose={details.close}
        />
      )}
      <MakeModelDialog plan={makes.plan} actions={actions} onMade={makes.takeModel} onClose={makes.cancel} />
      <MakeDictionaryDialog row={makes.valuesOf} onMade={makes.takeDictionary} onClose={makes.cancel} />
    </div>
  )
}

function Head({ columns, words }: { columns: readonly Column[]; words: Record<Column, string> }) {
  const t = useT()
  return (
    <div className={styles.headGroup} role="rowgroup">
      <div className={styles.head} role="row" aria-rowindex={1}>
        <div role="columnheader">
          <VisuallyHidden>{t('edit.colMove')}</VisuallyHidden>
        </div>
        {columns.map((column) => (
          <div key={column} role="columnheader" data-kind={column}>
            {words[column]}
          </div>
        ))}
        <div role="columnheader">
          <VisuallyHidden>{t('common.tableTools')}</VisuallyHidden>
        </div>
      </div>
    </div>
  )
}
