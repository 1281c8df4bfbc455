import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { variableMap, type VariableMap } from '#core/debug/request/variables.ts'
import { debugQueries } from '../../../data/debug/debug.queries.ts'
import { useDebugSource } from '../../../data/debug/debug-source.ts'

/** The variables of an environment by name. Own ones count before those of the team. */
export function useVariables(environmentId: string): VariableMap {
  const { link } = useDebugSource()
  const { data } = useQuery({ ...debugQueries.variables(environmentId), enabled: environmentId !== '' && !link })
  return useMemo(() => {
    const rows = data ?? []
    return variableMap([
      ...rows.filter(({ scope }) => scope === 'team'),
      ...rows.filter(({ scope }) => scope === 'own'),
    ])
  }, [data])
}
