import { useCallback, useState } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { sameCodes } from '#core/error-code/same-codes.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import { useSaveCodes } from '../../data/constant/constant.changes.ts'
import { fetchCodes, type ConstantOwner } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useEditor } from '../../rows/frame/use-editor.ts'
import type { GridMark } from '../../rows/grid/grid.ts'
import { differs } from '../../rows/model/changes.ts'
import { usePiece } from '../../rows/store/edit-context.ts'
import { createEditStore, isDirty, type EditStore } from '../../rows/store/edit-store.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { useSave } from '../../rows/store/use-save.ts'
import { toastDone } from '../../ui/toast.tsx'
import {
  addCodes,
  blankRow,
  checkCodes,
  codeKind,
  codesIn,
  editRow,
  formOfCodes,
  formOfTheirs,
  isBlank,
  moveRow,
  removeRow,
  type CodeForm,
  type CodeRow,
} from './code-form.ts'

/** Error codes, edited in place and saved as a whole. */
export function useCodeForm(owner: ConstantOwner, codes: ErrorCode[]) {
  const [store] = useState(() => createEditStore(codeKind, { content: formOfCodes(codes), revision: 0 }))
  const { saving, failure } = useSaveCodeForm(store, owner)
  const canSave = useCallback(() => isDirty(store), [store])
  const editor = useEditor({ store, saving, check: checkCodes, canSave })
  useLeaveGuard({ isUnsaved: canSave, params: 'all', save: editor.trySaving })
  return { store, editor, failure, ...useCodeRows(store) }
}

/** Saves the codes over the loaded version, and merges with what someone else saved in the meantime. */
function useSaveCodeForm(store: EditStore<CodeForm>, owner: ConstantOwner) {
  const t = useT()
  const { mutateAsync: saveCodes } = useSaveCodes(owner)
  const [failure, setFailure] = useState<string>()
  const saving = useSave({
    store,
    send: async ({ content, base }) => {
      setFailure(undefined)
      await saveCodes({ rows: codesIn(content), seen: codesIn(base.content) })
      return { revision: 0 }
    },
    onSaved: () => toastDone(t('common.saved')),
    isConflict: async () => {
      const now = await fetchCodes(owner).catch(() => undefined)
      return now !== undefined && !sameCodes(now, codesIn(store.get().base.content))
    },
    fetchTheirs: async () => ({
      content: formOfTheirs(store.get().base.content, await fetchCodes(owner)),
      revision: 0,
    }),
    onFailed: setFailure,
    onRefused: ({ message }) => setFailure(message),
  })
  return { saving, failure }
}

/** The rows of the table with an empty one at the end, and their actions. */
function useCodeRows(store: EditStore<CodeForm>) {
  const { codes } = usePiece(store, ({ content }) => content)
  const isUnsaved = usePiece(store, () => isDirty(store))
  const [blankId, setBlankId] = useState(newRowId)
  const last = codes.at(-1)
  const rows = last && isBlank(last) ? codes : [...codes, blankRow(blankId)]
  const change = useCallback(
    (edit: (form: CodeForm) => CodeForm, key?: string) =>
      store.change((state) => ({ ...state, content: edit(state.content) }), key),
    [store],
  )
  const saved = (id: string) => store.get().base.content.codes.find((row) => row.id === id)

  return {
    rows,
    isUnsaved,
    edit: (id: string, column: string, value: string) => {
      change((form) => editRow(form, id, { [column]: value }), `${id}.${column}`)
      if (id === blankId) setBlankId(newRowId())
    },
    remove: useCallback((id: string) => change((form) => removeRow(form, id)), [change]),
    move: (id: string, place: number) => change((form) => moveRow(form, id, place)),
    add: (given: ErrorCode[]) => change((form) => addCodes(form, given)),
    /** Restores a row as it was last saved. */
    revert: (id: string) => {
      const before = saved(id)
      if (before) change((form) => editRow(form, id, before))
    },
    discard: () => change(() => store.get().base.content),
    markOf: (row: CodeRow): GridMark | undefined => {
      if (isBlank(row)) return undefined
      const before = saved(row.id)
      if (!before) return 'new'
      return differs(before, row) ? 'changed' : undefined
    },
  }
}
