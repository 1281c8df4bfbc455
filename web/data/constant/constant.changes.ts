import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { post } from '../../lib/request.ts'
import type { ConstantOwner } from './constant.queries.ts'

// Quiet: forms show the errors of these calls.
const quiet = { quiet: true }

function useRefresh() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['constant'] }), [client])
}

interface TextChange {
  content: string
  seen: string
}

/** Returns the text as it was stored: sanitised. */
export function useSaveText(owner: ConstantOwner) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (change: TextChange) =>
      owner.moduleId === undefined
        ? post('/constant/project/save', { id: owner.projectId, ...change }, quiet)
        : post('/constant/module/save', { id: owner.moduleId, ...change }, quiet),
    onSuccess,
  })
}

export function useSaveCodes({ projectId, moduleId }: ConstantOwner) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (change: { rows: ErrorCode[]; seen: ErrorCode[] }) =>
      post('/errorcode/save', { ...(moduleId === undefined ? { projectId } : { moduleId }), ...change }, quiet),
    onSuccess,
  })
}
