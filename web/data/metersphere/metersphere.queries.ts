import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { MeterSphereBinding, MeterSphereSpace } from '#core/contract/metersphere.ts'
import { get, post } from '../../lib/request.ts'
import { systemQueries } from '../system/system.queries.ts'

// Quiet: forms and panels show the errors of these calls.
const quiet = { quiet: true }

const METERSPHERE = ['metersphere']
/** Polling interval while a sync runs or is about to run. */
const WATCH_MS = 1500
const SOON_MS = 10_000

/** A module or a release, whose docs are sent. */
export type Bound = { moduleId: string } | { releaseId: string }

export const isSyncing = ({ state, nextAt }: MeterSphereBinding) =>
  state === 'running' || (state === 'waiting' && nextAt < Date.now() + SOON_MS)

export const meterSphereQueries = {
  connection: (spaceId: string) =>
    queryOptions({
      queryKey: [...METERSPHERE, 'connection', spaceId],
      queryFn: () => get('/third/metersphere/space/load', { spaceId }, quiet),
      staleTime: 0,
    }),
  /** What the stored connection offers. */
  spaces: (spaceId: string, { version, msAddress, msAccessKey, hasSecret }: MeterSphereSpace) =>
    queryOptions({
      queryKey: [...METERSPHERE, 'spaces', spaceId, version, msAddress, msAccessKey],
      queryFn: () => post('/third/metersphere/space/test', { spaceId, version, msAddress, msAccessKey }, quiet),
      enabled: hasSecret === 1,
      retry: false,
      staleTime: Infinity,
    }),
  projects: (projectId: string) =>
    queryOptions({
      queryKey: [...METERSPHERE, 'projects', projectId],
      queryFn: () => get('/third/metersphere/project/load', { projectId }, quiet),
      retry: false,
    }),
  modules: (projectId: string, msProjectId: string) =>
    queryOptions({
      queryKey: [...METERSPHERE, 'modules', projectId, msProjectId],
      queryFn: () => get('/third/metersphere/module/list', { projectId, msProjectId }, quiet),
      enabled: msProjectId !== '',
      retry: false,
    }),
  binding: (bound: Bound) =>
    queryOptions({
      queryKey: [...METERSPHERE, 'binding', bound],
      queryFn: () =>
        'moduleId' in bound
          ? get('/third/metersphere/module/load', bound, quiet)
          : get('/third/metersphere/release/load', bound, quiet),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isSyncing(data) ? WATCH_MS : false),
    }),
}

/** Whether a super admin has turned it on. */
export const useMeterSphereOn = (): boolean => useQuery(systemQueries.viewConfig()).data?.enableMeterSphere === true

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>, name: 'connection' | 'binding') {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [...METERSPHERE, name] }) })
}

type Connection = InputAt<'POST', '/third/metersphere/space/save'>

export const useTestConnection = () =>
  useMutation({
    mutationFn: (input: Omit<Connection, 'msSpaceId' | 'msSpaceName'>) =>
      post('/third/metersphere/space/test', input, quiet),
  })
export const useSaveConnection = () =>
  useChange((input: Connection) => post('/third/metersphere/space/save', input, quiet), 'connection')
export const useRemoveConnection = () =>
  useChange((spaceId: string) => post('/third/metersphere/space/remove', { spaceId }), 'connection')

export type Target = Omit<InputAt<'POST', '/third/metersphere/module/save'>, 'moduleId'>

export const useSaveBinding = (bound: Bound) =>
  useChange(
    (target: Target) =>
      'moduleId' in bound
        ? post('/third/metersphere/module/save', { ...bound, ...target }, quiet)
        : post('/third/metersphere/release/save', { ...bound, ...target }, quiet),
    'binding',
  )
export const useSyncNow = (bound: Bound) =>
  useChange(
    (_none: void) =>
      'moduleId' in bound
        ? post('/third/metersphere/module/sync', bound)
        : post('/third/metersphere/release/sync', bound),
    'binding',
  )
