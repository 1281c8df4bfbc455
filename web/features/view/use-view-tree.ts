import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dimensions } from '../../data/doc/view-dimension.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { buildTree } from '../../parts/tree/tree-model.ts'
import type { ViewPlace } from './use-view-place.ts'

/** The tree of the chosen space or project, built once per response. Undefined while it is loading. */
export function useViewTree({ dimension, space, project, isPending }: ViewPlace, isWaiting: boolean) {
  const isSpace = dimension === dimensions.space
  const spaceQuery = viewQueries.spaceTree(space?.id ?? '')
  const projectQuery = viewQueries.projectTree(project?.id ?? '')
  const spaceTree = useQuery({ ...spaceQuery, enabled: isSpace && space !== undefined && !isWaiting })
  const projectTree = useQuery({ ...projectQuery, enabled: !isSpace && project !== undefined && !isWaiting })
  const { data, isError } = isSpace ? spaceTree : projectTree
  const hasPlace = isSpace ? space !== undefined : project !== undefined
  // Nothing to fetch, or the call failed: the tree is empty.
  const isEmpty = isError || (!isPending && !hasPlace)
  return useMemo(() => (data ? buildTree(data) : isEmpty ? [] : undefined), [data, isEmpty])
}
