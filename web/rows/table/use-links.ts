import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dictionaryLinkQueries } from '../../data/dictionary/dictionary-link.queries.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useEdited } from '../store/edit-context.ts'
import type { PartLists } from '../model/type-options.ts'

/** Models and dictionaries that rows can be linked to, and their names. */
export interface Links extends PartLists {
  /** Undefined for one that was deleted or is not loaded yet. */
  modelName: (id: string) => string | undefined
  dictionaryName: (id: string) => string | undefined
  /** False while a missing name may still be loaded. */
  isLoaded: boolean
}

const none: never[] = []

/** Stable while the lists are unchanged, so that no row rerenders. */
export function useLinks(): Links {
  const { moduleId } = useEdited()
  const { models: opened, dictionaries: delivered } = useParts()
  const enabled = moduleId !== ''
  const modelList = useQuery({ ...modelQueries.list(moduleId), enabled }).data
  const dictionaryList = useQuery({ ...dictionaryLinkQueries.list(moduleId), enabled }).data
  const types = useQuery({ ...systemQueries.paramTypes(), enabled }).data
  return useMemo(() => {
    const models = modelList ?? none
    const dictionaries = dictionaryList ?? none
    const modelNames = new Map(models.map(({ id, name }) => [id, name]))
    const dictionaryNames = new Map(dictionaries.map(({ id, name }) => [id, name]))
    return {
      models,
      dictionaries,
      types,
      modelName: (id) => modelNames.get(id) ?? opened.get(id)?.name,
      dictionaryName: (id) => dictionaryNames.get(id) ?? delivered.get(id)?.name,
      isLoaded: !enabled || (modelList !== undefined && dictionaryList !== undefined),
    }
  }, [enabled, modelList, dictionaryList, types, opened, delivered])
}
