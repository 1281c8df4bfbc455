import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Route } from '#core/debug/exchange.ts'
import { propTypes } from '../../../data/debug/debug.queries.ts'
import { useDebugSource } from '../../../data/debug/debug-source.ts'

/** Whether requests go through the server, remembered per module and environment; on until it is switched off. */
export function useRoute(moduleId: string, environmentId: string) {
  const client = useQueryClient()
  const source = useDebugSource()
  const query = source.route(moduleId, environmentId)
  const { data, isPending } = useQuery({ ...query, enabled: environmentId !== '' })
  const route: Route = data?.val === 'false' ? 'direct' : 'proxy'
  const setRoute = (next: Route) => {
    const prop = { refId: moduleId, type: propTypes.proxy, name: environmentId, val: String(next === 'proxy') }
    // An answer that is under way would undo the choice.
    void client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, prop)
    void source.save(prop)
  }
  return { route, setRoute, isLoading: isPending && environmentId !== '' }
}
