import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScriptSource } from '#core/debug/script/plain.ts'
import { scriptTypes } from '#core/debug/script/script.ts'
import { debugQueries } from '../../../data/debug/debug.queries.ts'

/** The enabled scripts of a doc in the order in which they run. */
export interface EnabledScripts {
  pre: ScriptSource[]
  after: ScriptSource[]
}

export function useScripts(docId: string): EnabledScripts {
  const { data } = useQuery(debugQueries.scripts(docId))
  return useMemo(() => {
    const enabled = (data ?? []).filter((script) => script.enabled === 1)
    const of = (type: number) =>
      enabled.filter((script) => script.type === type).map(({ name, content }) => ({ name, content }))
    return { pre: of(scriptTypes.pre), after: of(scriptTypes.after) }
  }, [data])
}
