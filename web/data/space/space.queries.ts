import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InputAt } from '#core/contract/calls.ts'
import type { ProjectCard } from '#core/contract/project.ts'
import { get, post } from '../../lib/request.ts'
import { usePlaceChange, useRefreshPlaces } from './use-refresh-places.ts'

// Pages show themselves why they cannot be shown, so these calls are quiet.
const quiet = { quiet: true }

export const spaceQueries = {
  list: () => queryOptions({ queryKey: ['space', 'list'], queryFn: () => get('/space/list', {}, quiet) }),
  info: (spaceId: string) =>
    queryOptions({ queryKey: ['space', 'info', spaceId], queryFn: () => get('/space/info', { spaceId }, quiet) }),
  projects: (spaceId: string) =>
    queryOptions({
      queryKey: ['space', 'projects', spaceId],
      queryFn: () => get('/space/project/list', { spaceId }, quiet),
    }),
}

// The forms around the next three show what went wrong.

export function useAddSpace() {
  return usePlaceChange((input: InputAt<'POST', '/space/add'>) => post('/space/add', input, quiet))
}

export function useRenameSpace() {
  return usePlaceChange((input: InputAt<'POST', '/space/updateName'>) => post('/space/updateName', input, quiet))
}

export function useAddProject() {
  return usePlaceChange((input: InputAt<'POST', '/project/add'>) => post('/project/add', input, quiet))
}

export function useAddSample() {
  return usePlaceChange(() => post('/space/sample/add', {}))
}

export function useDeleteSpace(id: string) {
  return useGoingAway(id, () => post('/space/delete', { id }))
}

export function useLeaveSpace(id: string) {
  return useGoingAway(id, () => post('/space/member/leave', { spaceId: id }))
}

/** Ends at home: the pages of a space that is gone have nothing to show, and asking for it again would only fail. */
function useGoingAway(spaceId: string, mutationFn: () => Promise<unknown>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefreshPlaces()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await navigate('/dashboard')
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(spaceId) })
      await refresh()
    },
    onError: () => void refresh(),
  })
}

export interface Move {
  id: string
  /** The project before it; "" when it comes first. */
  afterId: string
}

/** The cards change places at once: the answer of the server would be felt as a jump back. */
export function useMoveProject(spaceId: string) {
  const client = useQueryClient()
  const { queryKey } = spaceQueries.projects(spaceId)
  return useMutation({
    mutationFn: (move: Move) => post('/project/orderindex/update', move),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (projects) => projects && moved(projects, move))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function moved(projects: ProjectCard[], { id, afterId }: Move): ProjectCard[] {
  const project = projects.find((one) => one.id === id)
  if (!project) return projects
  const others = projects.filter((one) => one !== project)
  const place = others.findIndex((one) => one.id === afterId) + 1
  return others.toSpliced(place, 0, project)
}
