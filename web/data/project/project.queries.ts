import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InputAt } from '#core/contract/calls.ts'
import type { ProjectInfo } from '#core/contract/project.ts'
import { get, post } from '../../lib/request.ts'
import { useRefreshPlaces } from '../space/use-refresh-places.ts'
import { userQueries } from '../user/user.queries.ts'

/** Page size: a search for a whole account name never has more matches. */
const MATCHES = 100

// Quiet: the page shows the errors of these calls.
export const projectQueries = {
  info: (projectId: string) =>
    queryOptions({
      queryKey: ['project', 'info', projectId],
      queryFn: () => get('/project/info', { projectId }, { quiet: true }),
    }),
  /** The names for the breadcrumb, fetched whenever a project is opened. */
  space: (projectId: string) =>
    queryOptions({
      queryKey: ['project', 'space', projectId],
      queryFn: () => get('/project/space', { projectId }, { quiet: true }),
      staleTime: 0,
    }),
  /** Who would join the space, or leave the project, if it moved there. */
  moveImpact: (projectId: string, spaceId: string) =>
    queryOptions({
      queryKey: ['project', 'moveImpact', projectId, spaceId],
      queryFn: () => get('/project/move/impact', { projectId, spaceId }),
      staleTime: 0,
    }),
  /** Whether the reader is a member of the project itself, and does not only see it as a member of the space. */
  isMember: (projectId: string) =>
    queryOptions({
      queryKey: ['project', 'isMember', projectId],
      queryFn: ({ client }) => client.ensureQueryData(userQueries.account()).then((me) => findMember(projectId, me)),
    }),
}

async function findMember(projectId: string, { id, username }: { id: string; username: string }): Promise<boolean> {
  const input = { projectId, username, pageIndex: 1, pageSize: MATCHES }
  const { list } = await post('/project/member/page', input, { quiet: true })
  return list.some((member) => member.id === id)
}

/** Quiet: the form shows the error. */
export function useUpdateProject() {
  const onSettled = useRefreshPlaces()
  return useMutation({
    mutationFn: (input: InputAt<'POST', '/project/update'>) => post('/project/update', input, { quiet: true }),
    onSettled,
  })
}

/** Leads to the space: the page of a deleted project has nothing to show. */
export function useDeleteProject(project: ProjectInfo) {
  return useGoingAway(project, () => post('/project/delete', { id: project.id }))
}

export function useLeaveProject(project: Pick<ProjectInfo, 'id' | 'spaceId'>) {
  return useGoingAway(project, () => post('/project/member/leave', { projectId: project.id }))
}

function useGoingAway({ spaceId }: Pick<ProjectInfo, 'spaceId'>, mutationFn: () => Promise<unknown>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefreshPlaces()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await navigate(`/space/project/${spaceId}`)
      for (const kind of ['project', 'module']) client.removeQueries({ queryKey: [kind] })
      await refresh()
    },
    onError: () => void refresh(),
  })
}
