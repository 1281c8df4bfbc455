import { useCallback, useState } from 'react'
import { mergeEdits } from '#core/content/merge/merge-edits.ts'
import type { DebugVariable } from '#core/contract/debug.ts'
import { fetchVariables, useSaveVariables } from '../../../data/debug/debug.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { usePiece } from '../../../rows/store/edit-context.ts'
import { createEditStore, isDirty } from '../../../rows/store/edit-store.ts'
import { useSave } from '../../../rows/store/use-save.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { formOfVariables, newVariable, stampsIn, variableKind, variablesIn, type VariableRow } from './variable-form.ts'

interface Place {
  environmentId: string
  scope: DebugVariable['scope']
}

/** A table of variables, saved over the loaded version, and merged with what someone else saved in the meantime. */
export function useVariableForm({ environmentId, scope }: Place, start: readonly DebugVariable[]) {
  const t = useT()
  const [store] = useState(() => createEditStore(variableKind, { content: formOfVariables(start), revision: 0 }))
  const { mutateAsync: saveVariables } = useSaveVariables(environmentId)
  const [failure, setFailure] = useState<string>()
  const saving = useSave({
    store,
    send: async ({ content, base }) => {
      setFailure(undefined)
      const stored = await saveVariables({ scope, rows: variablesIn(content), seen: stampsIn(base.content) })
      return { revision: 0, stored }
    },
    // The base now is what was sent: the server has given it new stamps.
    onSaved: ({ stored }) => {
      const base = store.get().base.content
      const theirs = formOfVariables(stored, base)
      store.restart(theirs, mergeEdits(variableKind.fields, { base, mine: store.toSave(), theirs }).content)
      toastDone(t('common.saved'))
    },
    isConflict: ({ field }) => field === 'seen',
    fetchTheirs: async () => {
      const stored = (await fetchVariables(environmentId)).filter((variable) => variable.scope === scope)
      return { content: formOfVariables(stored, store.get().base.content), revision: 0 }
    },
    onFailed: setFailure,
    onRefused: ({ message }) => setFailure(message),
  })

  const rows = usePiece(store, ({ content }) => content.variables)
  const setRows = (edit: (old: VariableRow[]) => VariableRow[]) =>
    store.change((state) => ({ ...state, content: { variables: edit(state.content.variables) } }))
  return {
    store,
    saving,
    failure,
    rows,
    isUnsaved: useCallback(() => isDirty(store), [store]),
    isDirty: usePiece(store, () => isDirty(store)),
    add: () => setRows((old) => [...old, newVariable()]),
    change: (row: VariableRow) => setRows((old) => old.map((one) => (one.id === row.id ? row : one))),
    remove: ({ id }: VariableRow) => setRows((old) => old.filter((one) => one.id !== id)),
  }
}
