import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { constantQueries } from '../data/constant/constant.queries.ts'
import { shownCodes, type ShownCode } from './shown-codes.ts'

/** The error codes of a doc with those of its module and project, as far as they are known by now. */
export function useErrorCodes({ moduleId, projectId, errorCodeParams }: DocView): ShownCode[] {
  const { data: module } = useQuery(constantQueries.codes({ moduleId }))
  const { data: project } = useQuery(constantQueries.codes({ projectId }))
  return useMemo(
    () => shownCodes({ own: errorCodeParams, module: module ?? [], project: project ?? [] }),
    [errorCodeParams, module, project],
  )
}
