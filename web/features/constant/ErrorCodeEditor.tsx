import { Button } from '@mantine/core'
import { IconClipboardText, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { Home } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { RowGrid } from '../../rows/grid/RowGrid.tsx'
import { RowKeys } from '../../rows/grid/RowKeys.tsx'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { codesOf, isBlank, type CodeRow } from './code-rows.ts'
import styles from './constant.module.css'
import { PasteCodesDialog } from './PasteCodesDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useCodeColumns } from './use-code-columns.ts'
import { useCodeRows } from './use-code-rows.ts'

interface Props {
  home: Home
  codes: ErrorCode[]
}

/** Below this many, everything is seen at once. */
const WORTH_FILTERING = 8

/** The error codes of a project or module, edited in place. */
export function ErrorCodeEditor({ home, codes }: Props) {
  const t = useT()
  const columns = useCodeColumns()
  const table = useCodeRows(home, codes)
  const [filter, setFilter] = useState('')
  const [pasted, setPasted] = useState<string>()
  const { isUnsaved } = table
  useLeaveGuard({ isUnsaved: useCallback(() => isUnsaved, [isUnsaved]), params: 'all' })
  const shown = table.rows.filter((row) => fits(row, filter))
  const isFiltered = filter.trim() !== ''
  const { remove } = table
  const tools = useCallback((row: CodeRow) => <DeleteCode row={row} onDelete={remove} />, [remove])
  return (
    <div data-wide>
      <SaveBar isUnsaved={table.isUnsaved} isBusy={table.isBusy} onSave={table.save} onDiscard={table.discard}>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} stroke={1.75} />}
          onClick={() => setPasted('')}
        >
          {t('constant.paste')}
        </Button>
        {table.rows.length > WORTH_FILTERING && (
          <FilterField label={t('constant.codeSearch')} value={filter} onChange={setFilter} />
        )}
      </SaveBar>
      <Troubles table={table} />
      {table.rows.every(isBlank) && <p className={styles.text}>{t('constant.noCodesText')}</p>}
      {isFiltered && shown.every(isBlank) ? (
        <NothingFound onClear={() => setFilter('')} />
      ) : (
        <RowGrid
          label={t('constant.codes')}
          columns={columns}
          rows={shown}
          rowName={({ code }) => code}
          canEdit
          isBlank={isBlank}
          markOf={table.markOf}
          problems={table.problems}
          jump={table.jump}
          onEdit={table.edit}
          onEscape={table.revert}
          onMove={isFiltered ? undefined : table.move}
          onPaste={setPasted}
          tools={tools}
        />
      )}
      <RowKeys />
      <PasteCodesDialog
        text={pasted}
        existing={codesOf(table.rows)}
        onAdd={table.add}
        onClose={() => setPasted(undefined)}
      />
    </div>
  )
}

function DeleteCode({ row: { id, code }, onDelete }: { row: CodeRow; onDelete: (id: string) => void }) {
  const t = useT()
  return (
    <IconButton label={t('constant.deleteCode', { code })} size={28} onClick={() => onDelete(id)}>
      <IconTrash size={16} stroke={1.75} />
    </IconButton>
  )
}

function fits(row: CodeRow, filter: string): boolean {
  const wanted = filter.trim().toLowerCase()
  return isBlank(row) || `${row.code}\n${row.msg}\n${row.solution}`.toLowerCase().includes(wanted)
}

/** What keeps the table from being saved, and the ways on. */
function Troubles({ table }: { table: ReturnType<typeof useCodeRows> }) {
  const t = useT()
  const { problems, failure, conflict } = table
  return (
    <div className={styles.notes}>
      {problems.size > 0 && <Note kind="warning">{t('constant.problems', { count: problems.size })}</Note>}
      {failure !== undefined && <Note kind="danger">{failure}</Note>}
      {conflict && (
        <Note kind="danger">
          {conflict.message}
          <div className={styles.choices}>
            <Button size="xs" onClick={() => table.takeTheirs(conflict, { keepMine: true })}>
              {t('constant.merge')}
            </Button>
            <Button size="xs" variant="default" onClick={() => table.takeTheirs(conflict, { keepMine: false })}>
              {t('constant.takeTheirs')}
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}
