import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { get, post } from '../../lib/request.ts'

const quiet = { quiet: true }

const TEMPLATES = ['template']

export type TemplateFields = InputAt<'POST', '/admin/gen/template/save'>

export const fetchTemplate = (id: string) => get('/admin/gen/template/detail', { id }, quiet)

export const templateQueries = {
  /** For readers. */
  tree: () =>
    queryOptions({ queryKey: [...TEMPLATES, 'tree'], queryFn: () => get('/doc/gen/template/tree', {}, quiet) }),
  adminTree: () =>
    queryOptions({ queryKey: [...TEMPLATES, 'admin'], queryFn: () => get('/admin/gen/template/tree', {}) }),
  groups: () =>
    queryOptions({ queryKey: [...TEMPLATES, 'groups'], queryFn: () => get('/admin/gen/template/listGroupName', {}) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...TEMPLATES, 'detail', id],
      queryFn: () => fetchTemplate(id),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  /** Generated again for every opened drawer, because it may contain the time. */
  generated: (docId: string, templateId: string) =>
    queryOptions({
      queryKey: [...TEMPLATES, 'generated', docId, templateId],
      queryFn: () => post('/doc/gen/generate', { docId, templateId }, quiet),
      staleTime: 0,
    }),
  preview: (docId: string, content: string) =>
    queryOptions({
      queryKey: [...TEMPLATES, 'preview', docId, content],
      queryFn: () => post('/admin/gen/template/preview', { docId, content }, quiet),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
}

export function useSaveTemplate() {
  const refresh = useRefreshTemplates()
  return useMutation({
    mutationFn: ({ id, version, ...fields }: TemplateFields & { id: string; version: number | undefined }) =>
      id === ''
        ? post('/admin/gen/template/save', fields, quiet)
        : post('/admin/gen/template/update', { id, version, ...fields }, quiet),
    onSuccess: refresh,
  })
}

export function useDeleteTemplate() {
  const refresh = useRefreshTemplates()
  return useMutation({
    mutationFn: (id: string) => post('/admin/gen/template/delete', { id }),
    onSuccess: refresh,
  })
}

function useRefreshTemplates() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: TEMPLATES, predicate: ({ queryKey }) => queryKey[1] !== 'detail' })
}
