import { queryOptions } from '@tanstack/react-query'
import type { EnvironmentContent } from '#core/environment/environment.ts'
import { get } from '../../lib/request.ts'

// Quiet: pages and forms show the errors of these calls.
const quiet = { quiet: true }

export const ENVIRONMENTS = ['environment']
export const environmentQueries = {
  list: (moduleId: string) =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'list', moduleId],
      queryFn: () => get('/module/environment/list', { moduleId }, quiet),
      // An environment may have been restored from the recycle bin.
      staleTime: 0,
    }),
  /** Fetched again whenever an editor opens: it must start from the latest version. */
  form: (moduleId: string, environmentId: string) =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'form', environmentId],
      queryFn: () => fetchEnvironment(moduleId, environmentId),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  mine: () =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'mine'],
      queryFn: () => get('/module/environment/userenvs', {}, quiet),
      staleTime: 0,
    }),
  /** The rows that docs of a module show when this environment is chosen. */
  globals: (moduleId: string, environmentId: string) =>
    queryOptions({
      queryKey: [...ENVIRONMENTS, 'globals', moduleId, environmentId],
      queryFn: () => fetchGlobals(moduleId, environmentId),
      staleTime: 0,
    }),
}

export const fetchGlobals = (moduleId: string, environmentId: string) =>
  get('/doc/globals', { moduleId, environmentId }, quiet)

/** An environment and the version to send with a save. */
export interface EnvironmentForm {
  content: EnvironmentContent
  version: number
}

/** Null when it was deleted. The version is read first: if the rows are newer, saving reports a conflict instead of overwriting. */
export async function fetchEnvironment(moduleId: string, environmentId: string): Promise<EnvironmentForm | null> {
  const environments = await get('/module/environment/list', { moduleId }, quiet)
  const environment = environments.find(({ id }) => id === environmentId)
  if (!environment) return null
  const rows = (style: 1 | 2 | 3) => get('/module/environment/param/list', { environmentId, style }, quiet)
  const [headers, params, returns] = await Promise.all([rows(1), rows(2), rows(3)])
  const { name, url, isPublic, version } = environment
  return { content: { name, url, isPublic, headers, params, returns }, version }
}
