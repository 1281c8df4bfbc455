import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'
import type { PageChoice } from '../../ui/Pager.tsx'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

const SHARES = ['share']

export type NewShare = InputAt<'POST', '/doc/share/add'>

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
  environments: (id: string) =>
    queryOptions({
      queryKey: [...SHARES, 'environments', id],
      queryFn: () => get('/doc/share/listEnvironment', { id }, quiet),
      staleTime: 0,
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
  useShareChange(({ id, ...input }: NewShare & { id?: string | undefined }) =>
    id === undefined ? post('/doc/share/add', input, quiet) : post('/doc/share/update', { id, ...input }, quiet),
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
