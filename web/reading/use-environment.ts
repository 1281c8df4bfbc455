import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { useDocSource } from '../data/linked/doc-source.ts'
import { sessionQueries } from '../data/user/session.queries.ts'
import { store } from '../lib/storage.ts'
import { useStored } from '../lib/use-stored.ts'

/** The rows of an environment, with what they refer to. */
export type EnvironmentRows = Pick<DocView, 'globalHeaders' | 'globalParams' | 'globalReturns' | 'models' | 'enums'>

const nothing: EnvironmentRows = { globalHeaders: [], globalParams: [], globalReturns: [], models: [], enums: [] }

/** The environment that a doc is shown with. The rows of the first one come with the doc, those of others are fetched. */
export function useEnvironment(view: DocView) {
  const { moduleId, environments, type } = view
  const source = useDocSource()
  const [chosenId, choose] = useChosenId(moduleId)
  const [first] = environments
  const environment = environments.find(({ id }) => id === chosenId) ?? first
  const isOther = environment !== first && type === docTypes.http
  const {
    data = nothing,
    isError,
    isPending,
  } = useQuery({
    ...source.globals(moduleId, environment?.id ?? ''),
    enabled: isOther,
  })
  const rows: EnvironmentRows = isOther ? data : view
  return { environment, choose, rows, hasFailed: isOther && isError, isLoading: isOther && isPending }
}

/** The environment that was chosen last. Remembered per person and module on this device. */
export function useChosenId(moduleId: string) {
  const me = useQueryClient().getQueryData(sessionQueries.info().queryKey)
  const key = `environment.${me?.id ?? ''}.${moduleId}` as const
  const [chosen, setChosen] = useState<{ key: string; id: string | undefined }>()
  const stored = useStored(key)
  const id = chosen?.key === key ? chosen.id : stored
  const choose = useMemo(
    () => (environmentId: string) => {
      store(key, environmentId)
      setChosen({ key, id: environmentId })
    },
    [key],
  )
  return [id, choose] as const
}
