import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { can, type Action, type Standing } from '#core/access/policy.ts'
import type { Permissions } from '#core/access/roles.ts'
import { useDocSource } from '../linked/doc-source.ts'
import { sessionQueries } from './session.queries.ts'

/** Where an action takes place. */
export interface PlaceIds {
  spaceId?: string
  projectId?: string
}

export function usePermissions(): Permissions {
  return useSuspenseQuery(sessionQueries.permissions()).data
}

const none: Permissions = { isSuperAdmin: false, roleData: {} }
/** On pages for visitors nobody is asked for: a signed-in person sees what everybody sees. */
const ofVisitor = queryOptions({ queryKey: ['visit', 'permissions'], queryFn: () => none, initialData: none })

/** Whether to offer an action. The server checks the same rules when it is executed. */
export function useCan(action: Action, place: PlaceIds): boolean {
  const { isVisitor } = useDocSource()
  const { data } = useSuspenseQuery(isVisitor ? ofVisitor : sessionQueries.permissions())
  return !isVisitor && can(action, standingAt(data, place))
}

export function standingAt({ isSuperAdmin, roleData }: Permissions, { spaceId, projectId }: PlaceIds): Standing {
  return {
    at: projectId === undefined ? 'space' : 'project',
    isSuperAdmin,
    space: roleData[`space:${spaceId}`],
    project: roleData[`project:${projectId}`],
  }
}
