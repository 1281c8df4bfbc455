import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScriptSource } from '#core/debug/script/plain.ts'
import { scriptTypes, type ScriptType } from '#core/debug/script/script.ts'
import { useDebugSource } from '../../../data/debug/debug-source.ts'
import { enabledScripts, scriptQueries } from '../../../data/script/script.queries.ts'

/** The enabled scripts of a doc in the order in which they run. */
export interface EnabledScripts {
  pre: ScriptSource[]
  after: ScriptSource[]
}

export function useScripts(docId: string): EnabledScripts {
  const { link } = useDebugSource()
  const { data } = useQuery({ ...scriptQueries.list(docId), enabled: !link })
  return useMemo(() => {
    const of = (type: ScriptType) => enabledScripts(data ?? [], type).map(({ name, content }) => ({ name, content }))
    return { pre: of(scriptTypes.pre), after: of(scriptTypes.after) }
  }, [data])
}
