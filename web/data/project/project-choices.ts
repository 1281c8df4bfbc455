import { queryOptions, useQuery } from '@tanstack/react-query'
import { can } from '#core/access/policy.ts'
import type { PersonCard } from '#core/contract/member.ts'
import type { MoveImpact, ProjectInfo } from '#core/contract/project.ts'
import { get } from '../../lib/request.ts'
import { memberQueries } from '../member/member.queries.ts'
import { projectQueries } from './project.queries.ts'
import { standingAt, usePermissions } from '../user/permissions.ts'

const normalSpaces = queryOptions({
  queryKey: ['space', 'listNormal'],
  queryFn: () => get('/space/listNormal', {}),
})

/** The space of a project, and those to which the reader may move it. */
export function useSpaceChoices({ space }: ProjectInfo): { value: string; label: string }[] {
  const permissions = usePermissions()
  const { data: spaces = [] } = useQuery(normalSpaces)
  const open = spaces.filter(
    ({ id }) => id !== space.id && can('project.create', standingAt(permissions, { spaceId: id })),
  )
  return [space, ...open].map(({ id, name }) => ({ value: id, label: name }))
}

/** Who can become admin: the members of the chosen space, and the current admins who come along when the project moves. */
export function useAdminChoices({ admins }: ProjectInfo, spaceId: string, leaving: PersonCard[]): PersonCard[] {
  const { data: members = [] } = useQuery(memberQueries.ofSpace(spaceId))
  const known = new Set([...members, ...leaving].map(({ id }) => id))
  return [...admins.filter(({ id }) => !known.has(id)), ...members]
}

const NOBODY: MoveImpact = { joining: [], leaving: [] }

/** What the choice of a space does to the members; undefined while it is not known. */
export function useMoveImpact(project: ProjectInfo, spaceId: string): MoveImpact | undefined {
  const isMoving = spaceId !== project.spaceId
  const { data } = useQuery({ ...projectQueries.moveImpact(project.id, spaceId), enabled: isMoving })
  return isMoving ? data : NOBODY
}
