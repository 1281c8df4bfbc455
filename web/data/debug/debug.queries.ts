import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

// Pages show the errors themselves, and work without what was remembered.
const quiet = { quiet: true }

/** Properties of the specification: the input of a doc, and the choice of the proxy. */
export const propTypes = { input: 10, proxy: 11 } as const

export const fetchProp = (prop: Omit<Prop, 'val'>) => get('/prop/find', prop, quiet)
export const fetchHistory = (docId: string) => get('/debug/history/list', { docId }, quiet)
export const clearHistory = (docId: string) => post('/debug/history/clear', { docId })

export const fetchVariables = (environmentId: string) => get('/debug/variable/list', { environmentId }, quiet)

export const debugQueries = {
  variables: (environmentId: string) =>
    queryOptions({
      queryKey: ['debug', 'variables', environmentId],
      queryFn: () => fetchVariables(environmentId),
      staleTime: 0,
    }),
  /** Fetched again whenever the editor opens: it must start from the latest version. */
  variablesForm: (environmentId: string) =>
    queryOptions({
      queryKey: ['debug', 'variablesForm', environmentId],
      queryFn: () => fetchVariables(environmentId),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** What was entered last time; null when nothing is remembered. */
  input: (docId: string, environmentId: string) =>
    queryOptions({
      queryKey: ['debug', 'input', docId, environmentId],
      queryFn: () => fetchProp({ refId: docId, type: propTypes.input, name: environmentId }),
      staleTime: Infinity,
    }),
  route: (moduleId: string, environmentId: string) =>
    queryOptions({
      queryKey: ['debug', 'route', moduleId, environmentId],
      queryFn: () => fetchProp({ refId: moduleId, type: propTypes.proxy, name: environmentId }),
      staleTime: Infinity,
    }),
}

export function useSaveVariables(environmentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Pick<InputAt<'POST', '/debug/variable/save'>, 'scope' | 'rows' | 'seen'>) =>
      post('/debug/variable/save', { environmentId, ...input }, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: debugQueries.variables(environmentId).queryKey }),
  })
}

export interface Prop {
  refId: string
  type: 10 | 11
  name: string
  val: string
}

/** Failing to remember something must not disturb: the next time remembers again. */
export async function saveProp(prop: Prop): Promise<void> {
  await post('/prop/save', { propList: [prop] }, quiet).catch(() => undefined)
}

/** The same for the history of calls. */
export async function addToHistory(tried: InputAt<'POST', '/debug/history/add'>): Promise<void> {
  await post('/debug/history/add', tried, quiet).catch(() => undefined)
}

/** Own variables that a script has set. */
export async function setVariables(
  environmentId: string,
  rows: InputAt<'POST', '/debug/variable/set'>['rows'],
): Promise<void> {
  await post('/debug/variable/set', { environmentId, rows }, quiet).catch(() => undefined)
}

export const allowHost = (entry: string) => post('/debug/host/allow', { entry })
