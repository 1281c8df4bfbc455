import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dictionaryLinkQueries } from '../../data/dictionary/dictionary-link.queries.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useEdited } from '../store/edit-context.ts'
import type { PartLists } from '../model/type-options.ts'

/** What rows can be linked to, and what the linked ones are called. */
export interface Links extends PartLists {
  /** Undefined for one that is gone, or not known yet. */
  modelName: (id: string) => string | undefined
  dictionaryName: (id: string) => string | undefined
  /** Before this, a name that is not there may still come. */
  isLoaded: boolean
}

const none: never[] = []

/** The same object while the lists stay the same, so that no row is painted anew for it. */
export function useLinks(): Links {
  const { moduleId } = useEdited()
  const { models: opened, dictionaries: delivered } = useParts()
  const modelList = useQuery(modelQueries.list(moduleId)).data
  const dictionaryList = useQuery(dictionaryLinkQueries.list(moduleId)).data
  return useMemo(() => {
    const models = modelList ?? none
    const dictionaries = dictionaryList ?? none
    const modelNames = new Map(models.map(({ id, name }) => [id, name]))
    const dictionaryNames = new Map(dictionaries.map(({ id, name }) => [id, name]))
    return {
      models,
      dictionaries,
      modelName: (id) => modelNames.get(id) ?? opened.get(id)?.name,
      dictionaryName: (id) => dictionaryNames.get(id) ?? delivered.get(id)?.name,
      isLoaded: modelList !== undefined && dictionaryList !== undefined,
    }
  }, [modelList, dictionaryList, opened, delivered])
}
