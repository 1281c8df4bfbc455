import { useMemo } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { startDraft } from '#core/debug/request/start-draft.ts'
import { dictionaryMap } from '#core/dictionary/dictionary.ts'
import { modelMap } from '#core/model/model.ts'
import { readableDoc, readableModels } from '#core/page/readable-doc.ts'
import { docContent } from '../../../data/doc/doc-content.ts'
import { useCan } from '../../../data/user/permissions.ts'
import type { EnvironmentRows } from '../../../reading/use-environment.ts'

interface Sources {
  environment: { name: string; url: string } | undefined
  rows: EnvironmentRows
}

/** The request that the doc describes in an environment. The same object as long as neither changes. */
export function useStartDraft(view: DocView, { environment, rows }: Sources) {
  const canUseSecrets = useCan('secret.read', view)
  return useMemo(() => {
    const { id, type } = view
    const globals = { headers: rows.globalHeaders, params: rows.globalParams, returns: rows.globalReturns }
    const doc = readableDoc({ id, type, content: docContent(view) }, globals)
    const models = readableModels(modelMap([...rows.models, ...view.models]))
    const dictionaries = dictionaryMap([...rows.enums, ...view.enums])
    return startDraft(doc, { models, dictionaries, environment, canUseSecrets })
  }, [view, rows, environment, canUseSecrets])
}
