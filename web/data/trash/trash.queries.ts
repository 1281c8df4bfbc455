import { queryOptions } from '@tanstack/react-query'
import { get, post } from '../../lib/request.ts'
import { usePlaceChange } from '../space/use-refresh-places.ts'

/** Whose recycle bin: the modules of a project, the projects of a space, or, with neither, spaces. */
export interface TrashScope {
  projectId?: string
  spaceId?: string
}

export const trashQueries = {
  list: (scope: TrashScope) => queryOptions({ queryKey: ['trash', scope], queryFn: () => get('/trash/list', scope) }),
}

export function useRestore() {
  return usePlaceChange((id: string) => post('/trash/restore', { id }))
}

export function useDeleteFromTrash() {
  return usePlaceChange((id: string) => post('/trash/delete', { id }))
}

export function useEmptyTrash() {
  return usePlaceChange((projectId: string) => post('/trash/empty', { projectId }))
}
