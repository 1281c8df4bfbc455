import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InputAt } from '#core/contract/calls.ts'
import type { ProjectCard } from '#core/contract/project.ts'
import { get, post } from '../../lib/request.ts'
import { usePlaceChange, useRefreshPlaces } from './use-refresh-places.ts'

// Quiet: pages show the errors of these calls.
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

// The next three are quiet: their forms show the errors.

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

/** Leads home first: the pages of a deleted space have nothing to show, and refetching it would fail. */
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

/** Optimistic: the cards change places at once, otherwise they would jump back until the response. */
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
