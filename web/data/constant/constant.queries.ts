import { queryOptions } from '@tanstack/react-query'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { get } from '../../lib/request.ts'

/** A project, or one of its modules: both have constants and error codes. */
export type ConstantOwner = { projectId: string; moduleId?: undefined } | { moduleId: string; projectId?: undefined }

// Quiet: pages and forms show the errors of these calls.
const quiet = { quiet: true }

/** Fetched again whenever an editor opens: it must start from the latest version. */
const forEditors = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const

export const fetchText = ({ projectId, moduleId }: ConstantOwner) =>
  moduleId === undefined
    ? get('/constant/project/get', { projectId }, quiet)
    : get('/constant/module/get', { moduleId }, quiet)

export const fetchCodes = ({ projectId, moduleId }: ConstantOwner): Promise<ErrorCode[]> =>
  get('/errorcode/list', moduleId === undefined ? { projectId } : { moduleId }, quiet)

/** Keys contain the owner with its kind: a project and a module can have the same id. */
export const constantQueries = {
  textForm: (owner: ConstantOwner) =>
    queryOptions({ queryKey: ['constantForm', owner], queryFn: () => fetchText(owner), ...forEditors }),
  codesForm: (owner: ConstantOwner) =>
    queryOptions({ queryKey: ['errorCodeForm', owner], queryFn: () => fetchCodes(owner), ...forEditors }),
  /** For readers of docs. */
  codes: (owner: ConstantOwner) =>
    queryOptions({ queryKey: ['constant', 'codes', owner], queryFn: () => fetchCodes(owner) }),
  all: (moduleId: string) =>
    queryOptions({
      queryKey: ['constant', 'all', moduleId],
      queryFn: () => get('/constant/module/all', { moduleId }, quiet),
      staleTime: 0,
    }),
}
