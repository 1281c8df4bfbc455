import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#core/access/roles.ts'
import { get, post } from '../../lib/request.ts'
import type { PageChoice } from '../../ui/Pager.tsx'
import { pagedQuery } from '../../ui/paged-query.ts'
import { usePlaceChange } from '../space/use-refresh-places.ts'

/** A space or project that has members. */
export interface MemberPlace {
  kind: 'space' | 'project'
  id: string
}

export interface MemberFilter extends PageChoice {
  /** Part of the account, nickname or e-mail. */
  username: string
  roleCode: Role | undefined
}

export const memberQueries = {
  page: ({ kind, id }: MemberPlace, filter: MemberFilter) =>
    queryOptions({
      queryKey: ['member', kind, id, filter],
      queryFn: () =>
        kind === 'space'
          ? post('/space/member/page', { spaceId: id, ...filter })
          : post('/project/member/page', { projectId: id, ...filter }),
      ...pagedQuery,
    }),
  /** Everybody in a space, to choose from. */
  ofSpace: (spaceId: string) =>
    queryOptions({ queryKey: ['member', 'all', spaceId], queryFn: () => get('/space/member/all', { spaceId }) }),
  /** Everybody in a project, to exclude them from a choice. */
  ofProject: (projectId: string) =>
    queryOptions({
      queryKey: ['member', 'allOfProject', projectId],
      queryFn: () => get('/project/member/list', { projectId }),
    }),
  search: (username: string) =>
    queryOptions({ queryKey: ['member', 'search', username], queryFn: () => post('/user/search', { username }) }),
}

interface NewMembers {
  userIds: string[]
  roleCode: Role
}

/** Quiet: the form shows the error. */
export function useAddMembers({ kind, id }: MemberPlace) {
  return usePlaceChange((input: NewMembers) =>
    kind === 'space'
      ? post('/space/member/add', { spaceId: id, ...input }, { quiet: true })
      : post('/project/member/add', { projectId: id, ...input }, { quiet: true }),
  )
}

export function useChangeRole({ kind, id }: MemberPlace) {
  return usePlaceChange((input: { userId: string; roleCode: Role }) =>
    kind === 'space'
      ? post('/space/member/update', { spaceId: id, ...input })
      : post('/project/member/update', { projectId: id, ...input }),
  )
}

export function useRemoveMember({ kind, id }: MemberPlace) {
  return usePlaceChange((userId: string) =>
    kind === 'space'
      ? post('/space/member/remove', { spaceId: id, userId })
      : post('/project/member/remove', { projectId: id, userId }),
  )
}
