import { queryOptions, useMutation } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { downloadByPost, post } from '../../lib/request.ts'
import { pagedQuery } from '../../ui/paged-query.ts'

type AuditPageFilter = InputAt<'POST', '/admin/audit/page'>
export type AuditFilter = InputAt<'POST', '/admin/audit/export'>

export const auditQuery = (filter: AuditPageFilter) =>
  queryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: () => post('/admin/audit/page', filter, { quiet: true }),
    ...pagedQuery,
  })

export const useExportAudit = () =>
  useMutation({ mutationFn: (filter: AuditFilter) => downloadByPost('/admin/audit/export', filter) })
