import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ModelContent } from '#core/model/model-fields.ts'
import { editModelPath } from '../../data/model/model-paths.ts'
import { useSaveModel } from '../../data/model/model.changes.ts'
import { fetchModel, modelQueries } from '../../data/model/model.queries.ts'
import { usageCount, usageText } from '../../data/model/usage-words.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import type { DraftKey } from '../../rows/store/local-draft.ts'
import { useSave } from '../../rows/store/use-save.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { modelContent } from './model-form.ts'

interface Options {
  store: EditStore<ModelContent>
  moduleId: string
  /** "" while the model is new. */
  modelId: string
  draftKey: DraftKey
}

/** Saves a model over the loaded version. Asks before renaming a model that is in use. */
export function useSaveModelForm({ store, moduleId, modelId, draftKey }: Options) {
  const t = useT()
  const lang = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: saveModel } = useSaveModel()

  /** What uses the model, in words; "" when nothing does. */
  const usedIn = async () => {
    if (modelId === '') return ''
    const usage = await client.fetchQuery(modelQueries.usage(modelId)).catch(() => undefined)
    return usage && usageCount(usage) > 0 ? usageText(usage, t, lang) : ''
  }

  const askRename = (from: string, to: string, what: string): Promise<boolean> | true =>
    from === to ||
    confirm({
      title: t('model.renameQuestion', { from, to }),
      message: t('model.renameText', { what }),
      action: t('model.rename'),
      keep: t('common.cancel'),
    })

  return useSave({
    store,
    draftKey,
    isConflict: async () => {
      if (modelId === '') return false
      const now = await fetchModel(modelId).catch(() => undefined)
      return now !== undefined && now.version !== store.get().base.revision
    },
    fetchTheirs: async () => {
      const model = await fetchModel(modelId)
      return { content: modelContent(model), revision: model.version, name: model.modifierName }
    },
    send: async ({ content, base }) => {
      const what = await usedIn()
      if (what !== '' && !(await askRename(base.content.name, content.name, what))) return undefined
      const known = modelId === '' ? {} : { id: modelId, version: base.revision }
      const { name, description, params, rules = {} } = content
      const type = content.type === 'array' ? 'array' : 'object'
      const model = { name, description, type, params, ...(Object.keys(rules).length > 0 && { rules }) } as const
      const { id, version } = await saveModel({ ...known, moduleId, ...model })
      return { id, revision: version, what }
    },
    onSaved: async ({ id, what }) => {
      toastDone(what === '' ? t('model.saved') : t('model.savedUsed', { what }))
      if (modelId === '') await navigate(editModelPath(moduleId, id), { replace: true })
    },
  })
}
