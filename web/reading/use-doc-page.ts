import { useMemo } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { dictionaryMap } from '#core/dictionary/dictionary.ts'
import { modelMap } from '#core/model/model.ts'
import { docPage } from '#core/page/doc-page.ts'
import { readableModels } from '#core/page/readable-doc.ts'
import { docContent } from '../data/doc/doc-content.ts'
import { useT } from '../lib/i18n.ts'
import { exampleSources } from '#core/page/example-sources.ts'
import type { ShownGlobals } from './globals-context.ts'
import { useEnvironment, type EnvironmentRows } from './use-environment.ts'
import { useErrorCodes } from './use-error-codes.ts'

/**
 * A doc as sections and blocks, with the rows of the chosen environment. Secrets are covered for everyone: those who may see them do so
 * in the editor.
 */
export function useDocPage(view: DocView, managePath: string | undefined) {
  const t = useT()
  const { id, type, environments } = view
  const { environment, choose, rows, hasFailed } = useEnvironment(view)
  const errorCodes = useErrorCodes(view)
  const content = useMemo(() => docContent(view), [view])
  const common = useMemo(() => globalRows(rows), [rows])
  const linked = useMemo(() => linkedParts(view, rows), [view, rows])
  const page = useMemo(() => {
    const { models, dictionaries } = linked
    const sources = { t, models, dictionaries, environments: environment ? [environment] : [], globals: common }
    return docPage({ id, type, content }, { ...sources, errorCodes })
  }, [id, type, content, t, linked, environment, common, errorCodes])
  const { globalIds } = page.doc
  const globals = useMemo(
    (): ShownGlobals => ({ environments, environment, choose, hasFailed, ids: globalIds, managePath }),
    [environments, environment, choose, hasFailed, globalIds, managePath],
  )
  return { page, globals, linked }
}

const globalRows = ({ globalHeaders, globalParams, globalReturns }: EnvironmentRows) => ({
  headers: globalHeaders,
  params: globalParams,
  returns: globalReturns,
})

/** The models and dictionaries that came with the doc and with the rows of its environment. */
function linkedParts(view: DocView, rows: EnvironmentRows) {
  const added = rows === view ? { models: [], enums: [] } : rows
  // The doc's own come last: of two with the same id the last one counts.
  const lists = { models: [...added.models, ...view.models], enums: [...added.enums, ...view.enums] }
  const maps = { models: readableModels(modelMap(lists.models)), dictionaries: dictionaryMap(lists.enums) }
  return { lists, ...maps, examples: exampleSources(maps) }
}
