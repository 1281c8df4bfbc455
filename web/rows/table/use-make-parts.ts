import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { modelMap } from '#core/model/model.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import { useStable } from '../../lib/use-stable.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { useEdited } from '../store/edit-context.ts'
import type { Cell } from '../model/cells.ts'
import type { ModelPlan } from '../model/make-model.ts'
import type { RowSelection } from './use-row-selection.ts'
import type { TableModel } from './use-table-model.ts'

interface Options {
  model: TableModel
  selection: RowSelection
  focusCell: (cell: Cell) => void
}

/** Converts rows to models, models to rows, and values to dictionaries. */
export function useMakeParts({ model: { actions }, selection, focusCell }: Options) {
  const t = useT()
  const { store } = useEdited()
  const { load, loadDictionary } = useParts()
  const client = useQueryClient()
  const [plan, setPlan] = useState<ModelPlan>()
  const [valuesOf, setValuesOf] = useState<string>()
  const undo = { label: t('edit.undo'), onClick: store.undo }

  const takeModel = (made: { id: string; name: string }) => {
    if (!plan) return
    const rowId = actions.referToModel(plan, made)
    load(made.id)
    selection.clear()
    setPlan(undefined)
    toastDone(t('model.made', { name: made.name }), undo)
    focusCell({ rowId, column: 'name' })
  }
  const takeDictionary = (made: { id: string; name: string }) => {
    const row = actions.find(valuesOf ?? '')
    if (!row) return
    const { enumValues: _, ...rules } = row.rules ?? {}
    actions.set(row.id, {
      enumId: made.id,
      enumContent: undefined,
      rules: Object.keys(rules).length > 0 ? rules : undefined,
    })
    loadDictionary(made)
    setValuesOf(undefined)
    toastDone(t('model.dictionaryMade', { name: made.name }), undo)
  }
  const spellOut = async (rowId: string) => {
    const { modelId = '' } = actions.find(rowId) ?? {}
    try {
      const model = await client.fetchQuery(modelQueries.detail(modelId))
      actions.spellOut(rowId, modelMap([model]))
      toastDone(t('model.spelledOut', { name: model.name }), undo)
      focusCell({ rowId, column: 'name' })
    } catch {
      toastError(t('model.gone'))
    }
  }
  return {
    plan,
    askForModel: (ids: ReadonlySet<string>) => setPlan(actions.planModel(ids)),
    takeModel,
    spellOut: (rowId: string) => void spellOut(rowId),
    valuesOf: valuesOf === undefined ? undefined : actions.find(valuesOf),
    askForDictionary: useStable((rowId: string) => setValuesOf(rowId)),
    takeDictionary,
    cancel: () => {
      setPlan(undefined)
      setValuesOf(undefined)
    },
  }
}
