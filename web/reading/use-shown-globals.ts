import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { environmentQueries } from '../data/environment/environment.queries.ts'
import { readStored, store } from '../lib/storage.ts'
import type { ShownGlobals } from './globals-context.ts'
import { shownDoc, type GlobalRows } from './shown-doc.ts'

const nothing: GlobalRows = { globalHeaders: [], globalParams: [], globalReturns: [], models: [], enums: [] }

/** A doc with the rows of the chosen environment. Those of the first one come with the doc, those of others are fetched. */
export function useShownGlobals(doc: DocView, managePath: string | undefined) {
  const { moduleId, environments } = doc
  const [chosenId, choose] = useChosenId(moduleId)
  const [first] = environments
  const environment = environments.find(({ id }) => id === chosenId) ?? first
  const isOther = environment !== first && doc.type === docTypes.http
  const { data, isError } = useQuery({
    ...environmentQueries.globals(moduleId, environment?.id ?? ''),
    enabled: isOther,
  })
  const rows = isOther ? (data ?? nothing) : doc
  const shown = useMemo(() => shownDoc(doc, rows), [doc, rows])
  const hasFailed = isOther && isError
  const globals = useMemo(
    (): ShownGlobals => ({ environments, environment, choose, hasFailed, ids: shown.globalIds, managePath }),
    [environments, environment, choose, hasFailed, shown, managePath],
  )
  return { doc: shown.doc, globals }
}

/** Remembered per module on this device. */
function useChosenId(moduleId: string) {
  const [chosen, setChosen] = useState<{ moduleId: string; id: string | undefined }>()
  const id = chosen?.moduleId === moduleId ? chosen.id : readStored(`environment.${moduleId}`)
  const choose = useMemo(
    () => (environmentId: string) => {
      store(`environment.${moduleId}`, environmentId)
      setChosen({ moduleId, id: environmentId })
    },
    [moduleId],
  )
  return [id, choose] as const
}
