import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { get, post } from '../../lib/request.ts'

/** A project, or one of its modules: both have constants and error codes. */
export type Home = { projectId: string; moduleId?: undefined } | { moduleId: string; projectId?: undefined }

// Pages and forms show themselves what went wrong, so the calls are quiet.
const quiet = { quiet: true }

/** Asked for anew whenever an editor opens: what it starts from must be the newest. */
const forEditors = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const

export const fetchText = ({ projectId, moduleId }: Home) =>
  moduleId === undefined
    ? get('/constant/project/get', { projectId }, quiet)
    : get('/constant/module/get', { moduleId }, quiet)

export const fetchCodes = ({ projectId, moduleId }: Home): Promise<ErrorCode[]> =>
  get('/errorcode/list', moduleId === undefined ? { projectId } : { moduleId }, quiet)

/** Keys hold the whole home: a project and a module can have the same id. */
export const constantQueries = {
  textForm: (home: Home) =>
    queryOptions({ queryKey: ['constantForm', home], queryFn: () => fetchText(home), ...forEditors }),
  codesForm: (home: Home) =>
    queryOptions({ queryKey: ['errorCodeForm', home], queryFn: () => fetchCodes(home), ...forEditors }),
  /** For readers of docs. */
  codes: (home: Home) => queryOptions({ queryKey: ['constant', 'codes', home], queryFn: () => fetchCodes(home) }),
  all: (moduleId: string) =>
    queryOptions({
      queryKey: ['constant', 'all', moduleId],
      queryFn: () => get('/constant/module/all', { moduleId }, quiet),
      staleTime: 0,
    }),
}

function useRefresh() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['constant'] }), [client])
}

interface TextChange {
  content: string
  seen: string
}

/** Answers the text as it is kept: cleaned. */
export function useSaveText(home: Home) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (change: TextChange) =>
      home.moduleId === undefined
        ? post('/constant/project/save', { id: home.projectId, ...change }, quiet)
        : post('/constant/module/save', { id: home.moduleId, ...change }, quiet),
    onSuccess,
  })
}

export function useSaveCodes({ projectId, moduleId }: Home) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (change: { rows: ErrorCode[]; seen: ErrorCode[] }) =>
      post('/errorcode/save', { ...(moduleId === undefined ? { projectId } : { moduleId }), ...change }, quiet),
    onSuccess,
  })
}
