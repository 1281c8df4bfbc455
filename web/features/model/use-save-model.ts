import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ParamRules } from '#core/rows/param.ts'
import { editModelPath } from '../../data/model/model-paths.ts'
import { modelQueries, useSaveModel } from '../../data/model/model.queries.ts'
import { usageCount, usageText } from '../../data/model/usage-words.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { contentToSave, type EditStore } from '../../rows/store/edit-store.ts'
import { dropDraft, type DraftKey } from '../../rows/store/local-draft.ts'
import type { EditState } from '../../rows/model/edit-state.ts'
import type { Refusal } from '../../rows/problems/problems-context.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { modelOfContent } from './model-state.ts'

interface Options {
  store: EditStore
  moduleId: string
  /** "" while the model is new. */
  modelId: string
  rules: ParamRules | undefined
  draftKey: DraftKey
}

/** Saves a model over the version that was seen. A new name asks first, when others see it. */
export function useSaveModelForm({ store, moduleId, modelId, rules, draftKey }: Options) {
  const t = useT()
  const lang = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: saveModel } = useSaveModel()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<string>()

  const usageNow = async () =>
    modelId === '' ? undefined : client.fetchQuery(modelQueries.usage(modelId)).catch(() => undefined)

  const send = async (sent: EditState) => {
    const { base } = store.get()
    const usage = await usageNow()
    const what = usage && usageCount(usage) > 0 ? usageText(usage, t, lang) : ''
    const model = modelOfContent(contentToSave(sent, base))
    if (what !== '' && !(await askRename(base.state.content.name, model.name, what))) return
    const known = modelId === '' ? {} : { id: modelId, version: base.revision }
    const saved = await saveModel({ ...known, moduleId, ...model, ...(rules && { rules }) })
    store.saved(sent, saved.version)
    dropDraft(draftKey)
    toastDone(what === '' ? t('model.saved') : t('model.savedUsed', { what }))
    if (modelId === '') await navigate(editModelPath(moduleId, saved.id), { replace: true })
  }

  const askRename = (from: string, to: string, what: string): Promise<boolean> | true =>
    from === to ||
    confirm({
      title: t('model.renameQuestion', { from, to }),
      message: t('model.renameText', { what }),
      action: t('model.rename'),
      keep: t('common.cancel'),
    })

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    if (await isOutdated()) setConflict(error.message)
    else if (error.field === 'name') setRefusal({ field: error.field, message: error.message })
    else toastError(error.message)
  }

  /** Whether someone else saved since the editor was opened. */
  const isOutdated = async () => {
    if (modelId === '') return false
    const now = await get('/model/detail', { id: modelId }, { quiet: true }).catch(() => undefined)
    return now !== undefined && now.version !== store.get().base.revision
  }

  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(store.get().history.present)
    } catch (error) {
      await fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, refusal, conflict, endConflict: () => setConflict(undefined) }
}
