import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { PageSources } from '#core/page/page-sources.ts'
import { constantQueries } from '../data/constant/constant.queries.ts'
import { useDocSource } from '../data/linked/doc-source.ts'

const none: ErrorCode[] = []

/** The error codes of the module and the project of a doc; none until they are fetched. */
export function useErrorCodes({ moduleId, projectId }: DocView): PageSources['errorCodes'] {
  const { errorCodes } = useDocSource()
  const enabled = errorCodes === undefined
  const { data: module = none } = useQuery({ ...constantQueries.codes({ moduleId }), enabled })
  const { data: project = none } = useQuery({ ...constantQueries.codes({ projectId }), enabled })
  return useMemo(() => errorCodes ?? { module, project }, [errorCodes, module, project])
}
