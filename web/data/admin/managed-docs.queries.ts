import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'
import { useRefreshDocs } from '../doc/doc-list.queries.ts'

export type ManagedDocFilter = InputAt<'POST', '/admin/doc/page'>
export type DocValues = Omit<InputAt<'POST', '/doc/update/batch'>, 'ids'>

const MANAGED = ['admin', 'docs']

export const managedDocsQuery = (filter: ManagedDocFilter) =>
  queryOptions({
    queryKey: [...MANAGED, filter],
    queryFn: () => post('/admin/doc/page', filter, { quiet: true }),
    ...pagedQuery,
  })

/** Docs are sent in parts: each part is one transaction. */
const PART = 100

function useManagedChange<Input extends { ids: string[] }>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  const refresh = useRefreshDocs()
  return useMutation({
    mutationFn: async (input: Input) => {
      for (let from = 0; from < input.ids.length; from += PART) {
        await send({ ...input, ids: input.ids.slice(from, from + PART) })
      }
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: MANAGED }), refresh()]),
  })
}

export const useChangeManagedDocs = () =>
  useManagedChange(({ ids, values }: { ids: string[]; values: DocValues }) =>
    post('/doc/update/batch', { ids, ...values }),
  )

export const useRemoveManagedDocs = () =>
  useManagedChange(({ ids }: { ids: string[] }) => post('/doc/delete/batch', { ids }))
