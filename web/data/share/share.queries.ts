import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'
import type { PageChoice } from '../../ui/Pager.tsx'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

const SHARES = ['share']

export type NewShare = InputAt<'POST', '/doc/share/add'>

/** A share with what is chosen in it, without folders that do not grow. The version is read first: what changes later makes it old. */
export async function fetchShareForm(id: string) {
  const share = await get('/doc/share/get', { id }, quiet)
  const [content, environments] = await Promise.all([
    get('/doc/share/listShareDocIds', { id }, quiet),
    get('/doc/share/listEnvironment', { id }, quiet),
  ])
  return { share, content, environments, version: share.version }
}
export type ShareFormData = Awaited<ReturnType<typeof fetchShareForm>>

export const shareQueries = {
  page: (moduleId: string, page: PageChoice) =>
    queryOptions({
      queryKey: [...SHARES, 'page', moduleId, page],
      queryFn: () => post('/doc/share/page', { moduleId, ...page }, quiet),
      ...pagedQuery,
    }),
  /** Without folders that do not grow. */
  chosen: (id: string) =>
    queryOptions({
      queryKey: [...SHARES, 'chosen', id],
      queryFn: () => get('/doc/share/listShareDocIds', { id }, quiet),
      staleTime: 0,
    }),
  /** Fetched again whenever the form opens. Not refreshed with the others: the form goes on from what it was opened on. */
  form: (id: string) =>
    queryOptions({
      queryKey: ['shareForm', id],
      queryFn: () => fetchShareForm(id),
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  keys: (id: string) =>
    queryOptions({
      queryKey: [...SHARES, 'keys', id],
      queryFn: () => get('/doc/share/key/list', { id }, quiet),
      staleTime: 0,
    }),
}

function useShareChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: SHARES }) })
}

/** Adds a share, or changes the one with this id. */
export const useSaveShare = () =>
  useShareChange(({ id, version, ...input }: NewShare & { id: string | undefined; version: number | undefined }) =>
    id === undefined
      ? post('/doc/share/add', input, quiet)
      : post('/doc/share/update', { id, version, ...input }, quiet),
  )

export const useSwitchShare = () =>
  useShareChange(({ id, status }: { id: string; status: 0 | 1 }) =>
    post(status === 1 ? '/doc/share/enable' : '/doc/share/disable', { id }),
  )

export const useDeleteShare = () => useShareChange((id: string) => post('/doc/share/del', { id }))

export const useAddShareKey = () =>
  useShareChange((input: InputAt<'POST', '/doc/share/key/add'>) => post('/doc/share/key/add', input, quiet))

export const useDeleteShareKey = () =>
  useShareChange((input: InputAt<'POST', '/doc/share/key/delete'>) => post('/doc/share/key/delete', input))

/** The server notes who looked at the password. */
export const revealPassword = async (id: string): Promise<string> => (await post('/doc/share/reveal', { id })).password
