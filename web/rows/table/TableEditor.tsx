import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { readParams, type ReadKind, type ReadParams } from '#core/rows/paste/from-example.ts'
import { useT } from '../../lib/i18n.ts'
import { useStable } from '../../lib/use-stable.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { useEdited } from '../store/edit-context.ts'
import { takeRead } from '../model/take-read.ts'
import type { TableId } from '#core/content/tables.ts'
import type { Column } from '../model/content-kind.ts'
import { useJump, useRowProblems } from '../problems/problems-context.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { KeyHints } from './KeyHints.tsx'
import { ParamTable } from './ParamTable.tsx'
import { TableTools } from './TableTools.tsx'
import { useColumns } from './use-columns.ts'
import { useParamTable } from './use-param-table.ts'
import { useTableModel } from './use-table-model.ts'
import { ancestors, useTableSearch } from './use-table-search.ts'

interface Props {
  table: TableId
  /** The accessible name of the table. */
  label: string
  /** Omitted where rows follow the URL: there are no tools then. */
  addLabel?: string
  importKinds?: readonly ReadKind[]
  /** Switches between the tools. */
  children?: ReactNode
  /** Omitted where several tables are on one page. */
  withKeys?: boolean
}

/** A table of parameters with its tools. */
export function TableEditor({ table, label, addLabel, importKinds, children, withKeys = true }: Props) {
  const t = useT()
  const { store } = useEdited()
  const model = useTableModel(table)
  const columns = useColumns(store.look(table))
  const problems = useRowProblems(table)
  const parts = useParamTable({ table, model, columns: columns.shown, problems })
  const showRow = (rowId: string, column: Column = 'name') => {
    model.reveal(new Set(ancestors(model.rows, rowId)))
    parts.focusCell({ rowId, column })
  }
  const { jump, endJump } = useJump(table)
  useEffect(() => {
    if (!jump) return
    showRow(
      jump.rowId,
      columns.shown.find((column) => column === jump.field),
    )
    endJump()
  })
  const search = useTableSearch(model, showRow)
  const [isImporting, setImporting] = useState(false)

  const add = useStable(() => showRow(model.actions.add()))
  const openImport = useCallback(() => setImporting(true), [])
  const closeImport = useCallback(() => setImporting(false), [])
  const take = useStable((read: ReadParams) => {
    store.changeRows((state, kind) => takeRead(kind, state, table, read))
    toastDone(t('edit.imported'), { label: t('edit.undo'), onClick: store.undo })
  })
  const paste = (text: string): boolean => {
    if (!isMoreThanName(text)) return false
    const read = readParams(text, 'auto', model.actions.rows())
    if ('error' in read) toastError(t(read.error, read.params))
    else take(read)
    return true
  }
  return (
    <div>
      {addLabel !== undefined && (
        <TableTools
          table={table}
          isFolded={model.isFolded}
          onFold={model.foldAll}
          columns={columns}
          search={search}
          addLabel={addLabel}
          onAdd={add}
          onImport={openImport}
        >
          {children}
        </TableTools>
      )}
      <ParamTable
        table={table}
        label={label}
        model={model}
        parts={parts}
        columns={columns.shown}
        problems={problems}
        hits={search.hits}
        onPasteText={paste}
      />
      {withKeys && <KeyHints />}
      <ImportDialog
        isOpen={isImporting}
        rowsNow={model.actions.rows}
        kinds={importKinds}
        onClose={closeImport}
        onRead={take}
      />
    </div>
  )
}

/** A name has no line breaks, tabs, braces or key=value pairs. */
const isMoreThanName = (text: string) => /[\r\n\t{[]|=.*&|^[^=\s]+=/.test(text.trim())
