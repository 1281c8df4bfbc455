import { useQuery } from '@tanstack/react-query'
import { can } from '#core/access/policy.ts'
import { viewQueries } from '../../../data/doc/view.queries.ts'
import { standingAt, usePermissions } from '../../../data/user/permissions.ts'

/** Spaces and projects whose docs the person may publish. Who may only read a project cannot pass it on. */
export function usePublishable() {
  const permissions = usePermissions()
  const { data } = useQuery(viewQueries.projects())
  const spaces = (data ?? []).map((space) => ({
    ...space,
    projects: space.projects.filter(({ id: projectId }) =>
      can('doc.publish', standingAt(permissions, { spaceId: space.id, projectId })),
    ),
  }))
  return { spaces: spaces.filter(({ projects }) => projects.length > 0), isLoaded: data !== undefined }
}
