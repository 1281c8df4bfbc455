import { useSuspenseQuery } from '@tanstack/react-query'
import { can, type Action, type Standing } from '#core/access/policy.ts'
import type { Permissions } from '#core/access/roles.ts'
import { sessionQueries } from './session.queries.ts'

/** Where an action takes place. */
export interface PlaceIds {
  spaceId?: string
  projectId?: string
}

export function usePermissions(): Permissions {
  return useSuspenseQuery(sessionQueries.permissions()).data
}

/** Whether to offer an action. The server checks the same rules when it is executed. */
export function useCan(action: Action, place: PlaceIds): boolean {
  return can(action, standingAt(usePermissions(), place))
}

export function standingAt({ isSuperAdmin, roleData }: Permissions, { spaceId, projectId }: PlaceIds): Standing {
  return {
    at: projectId === undefined ? 'space' : 'project',
    isSuperAdmin,
    space: roleData[`space:${spaceId}`],
    project: roleData[`project:${projectId}`],
  }
}
