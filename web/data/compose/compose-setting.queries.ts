import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExtraPage } from '#core/contract/compose.ts'
import type { InputAt } from '#core/contract/calls.ts'
import type { Param } from '#core/rows/param.ts'
import { moved, type Move } from '../../lib/list-order.ts'
import { get, post } from '../../lib/request.ts'

const quiet = { quiet: true }

/** What people write in the settings of a compose project. */
export interface ComposeSetting {
  gatewayUrl: string
  showDebug: 0 | 1
  params: Param[]
  returns: Param[]
}

/** Settings and the version to send with a save. */
export interface SettingForm {
  content: ComposeSetting
  version: number
}

/** An extra page without its content. */
export type PageRow = Omit<ExtraPage, 'content'>

export const settingQueries = {
  /** Fetched again whenever an editor opens: it must start from the latest version. */
  form: (projectId: string) =>
    queryOptions({
      queryKey: ['compose', 'form', 'setting', projectId],
      queryFn: () => fetchSetting(projectId),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  pages: (projectId: string) =>
    queryOptions({
      queryKey: ['compose', 'pages', projectId],
      queryFn: () => get('/compose/additional/list', { projectId }, quiet),
      staleTime: 0,
    }),
  page: (id: string) =>
    queryOptions({
      queryKey: ['compose', 'form', 'page', id],
      queryFn: () => get('/compose/additional/get', { id }, quiet),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}

/** The version is read first: if the rows are newer, saving reports a conflict instead of overwriting. */
export async function fetchSetting(projectId: string): Promise<SettingForm> {
  const { gatewayUrl, showDebug, version } = await get('/compose/project/setting/get', { id: projectId }, quiet)
  const [params, returns] = await Promise.all([
    get('/compose/project/setting/globalParams/list', { projectId }, quiet),
    get('/compose/project/setting/globalReturns/list', { projectId }, quiet),
  ])
  return { content: { gatewayUrl, showDebug, params, returns }, version }
}

/** Settings and projects have one version, so a saved setting outdates the list of projects. */
export function useRefreshVersions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['compose', 'list'] })
}

function usePageChange<Input, Output>(projectId: string, mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  const { queryKey } = settingQueries.pages(projectId)
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}

export const useAddPage = (projectId: string) =>
  usePageChange(projectId, (input: InputAt<'POST', '/compose/additional/add'>) =>
    post('/compose/additional/add', input, quiet),
  )

export const useUpdatePage = (projectId: string) =>
  usePageChange(projectId, (input: InputAt<'POST', '/compose/additional/update'>) =>
    post('/compose/additional/update', input, quiet),
  )

export const useDeletePage = (projectId: string) =>
  usePageChange(projectId, (id: string) => post('/compose/additional/delete', { id }))

export const useSwitchPage = (projectId: string) =>
  usePageChange(projectId, (input: InputAt<'POST', '/compose/additional/status/update'>) =>
    post('/compose/additional/status/update', input),
  )

/** Optimistic: the rows change places at once, otherwise they would jump back until the response. */
export function useMovePage(projectId: string) {
  const client = useQueryClient()
  const { queryKey } = settingQueries.pages(projectId)
  const mutationKey = ['compose', 'pageOrder', projectId]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (move: Move) => post('/compose/additional/orderindex/update', move),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (pages) => pages && moved(pages, move))
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })
}
