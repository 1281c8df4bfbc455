import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ModelView } from '#core/contract/model.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { Model } from '#core/model/model.ts'
import { dictionaryLinkQueries } from '../dictionary/dictionary-link.queries.ts'
import { useDocSource } from './doc-source.ts'
import { PartsContext, type Parts } from './parts-context.ts'

interface Props {
  moduleId: string
  models: readonly Model[]
  enums: readonly Dictionary[]
  children: ReactNode
}

interface Fetched {
  models: readonly Model[]
  enums: readonly Dictionary[]
  missing: ReadonlySet<string>
}

const nothing: Fetched = { models: [], enums: [], missing: new Set() }

/** Provides the models and dictionaries that came with the page, and fetches further models when they are opened. */
export function PartsProvider({ moduleId, models, enums, children }: Props) {
  const { fetched, load, loadDictionary } = useFetched()
  const { isVisitor } = useDocSource()
  const parts = useMemo((): Parts => {
    const all = [...fetched.models, ...models]
    const dictionaries = [...fetched.enums, ...enums]
    return {
      moduleId,
      models: new Map(all.map((model) => [model.id, model])),
      dictionaries: new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary])),
      missing: fetched.missing,
      load,
      loadDictionary,
      hasPages: !isVisitor,
    }
  }, [moduleId, models, enums, fetched, load, loadDictionary, isVisitor])
  return <PartsContext value={parts}>{children}</PartsContext>
}

function useFetched() {
  const client = useQueryClient()
  const source = useDocSource()
  const [fetched, setFetched] = useState(nothing)
  const asked = useRef(new Set<string>())
  const load = useCallback(
    (modelId: string) => {
      if (asked.current.has(modelId)) return
      asked.current.add(modelId)
      client.fetchQuery(source.model(modelId)).then(
        (view) => setFetched((before) => withModel(before, view)),
        () => setFetched((before) => ({ ...before, missing: new Set([...before.missing, modelId]) })),
      )
    },
    [client, source],
  )
  const loadDictionary = useCallback(
    ({ id, name }: Pick<Dictionary, 'id' | 'name'>) => {
      client.fetchQuery(dictionaryLinkQueries.items(id)).then(
        (items) =>
          setFetched((before) => ({ ...before, enums: [...before.enums, { id, name, description: '', items }] })),
        // The row then shows no values, as if its dictionary was deleted.
        () => undefined,
      )
    },
    [client],
  )
  return { fetched, load, loadDictionary }
}

function withModel(
  fetched: Fetched,
  { id, name, description, type, params, rules, models, enums }: ModelView,
): Fetched {
  const model: Model = { id, name, description, type, params, rules }
  return { ...fetched, models: [...fetched.models, ...models, model], enums: [...fetched.enums, ...enums] }
}
