import { Button } from '@mantine/core'
import { IconClipboardText, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { ConstantOwner } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ConflictDialog, noParts } from '../../rows/frame/ConflictDialog.tsx'
import { Steps } from '../../rows/frame/EditorSteps.tsx'
import { ProblemScope } from '../../rows/frame/ProblemScope.tsx'
import { RowGrid } from '../../rows/grid/RowGrid.tsx'
import { RowKeys } from '../../rows/grid/RowKeys.tsx'
import { useGridJump, useGridProblems } from '../../rows/grid/use-grid-problems.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { isBlank, type CodeRow } from './code-form.ts'
import styles from './constant.module.css'
import { PasteCodesDialog } from './PasteCodesDialog.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useCodeColumns } from './use-code-columns.ts'
import { useCodeForm } from './use-code-form.ts'

interface Props {
  owner: ConstantOwner
  codes: ErrorCode[]
}

/** Shorter lists have no filter. */
const WORTH_FILTERING = 8

/** The error codes of a project or module, edited in place. */
export function ErrorCodeEditor({ owner, codes }: Props) {
  const form = useCodeForm(owner, codes)
  return (
    <ProblemScope editor={form.editor} moduleId={owner.moduleId ?? ''}>
      <div data-wide onKeyDown={form.editor.onKeyDown} role="presentation">
        <CodeTable form={form} />
      </div>
    </ProblemScope>
  )
}

type Form = ReturnType<typeof useCodeForm>

function CodeTable({ form }: { form: Form }) {
  const t = useT()
  const columns = useCodeColumns()
  const { rows, isUnsaved, remove, editor } = form
  const [filter, setFilter] = useState('')
  const [pasted, setPasted] = useState<string>()
  const problems = useGridProblems('codes')
  const jump = useGridJump('codes')
  const shown = rows.filter((row) => fits(row, filter))
  const isFiltered = filter.trim() !== ''
  const tools = useCallback((row: CodeRow) => <DeleteCode row={row} onDelete={remove} />, [remove])
  return (
    <>
      <SaveBar isUnsaved={isUnsaved} isBusy={editor.saving.isBusy} onSave={editor.save} onDiscard={form.discard}>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} stroke={1.75} />}
          onClick={() => setPasted('')}
        >
          {t('constant.paste')}
        </Button>
        {rows.length > WORTH_FILTERING && (
          <FilterField label={t('constant.codeSearch')} value={filter} onChange={setFilter} />
        )}
        <Steps />
      </SaveBar>
      <Troubles form={form} count={problems.size} />
      {rows.every(isBlank) && <p className={styles.text}>{t('constant.noCodesText')}</p>}
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
          markOf={form.markOf}
          problems={problems}
          jump={jump}
          onEdit={form.edit}
          onEscape={form.revert}
          onMove={isFiltered ? undefined : form.move}
          onPaste={setPasted}
          tools={tools}
        />
      )}
      <RowKeys />
      <PasteCodesDialog
        text={pasted}
        existing={form.store.toSave().codes}
        onAdd={form.add}
        onClose={() => setPasted(undefined)}
      />
    </>
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

/** Problems that prevent saving, and what to do. */
function Troubles({ form: { editor, failure, store }, count }: { form: Form; count: number }) {
  const t = useT()
  return (
    <div className={styles.notes}>
      {count > 0 && <Note kind="warning">{t('constant.problems', { count })}</Note>}
      {failure !== undefined && <Note kind="danger">{failure}</Note>}
      <ConflictDialog saving={editor.saving} fields={store.fields} parts={noParts} />
    </div>
  )
}
