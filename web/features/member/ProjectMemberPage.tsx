import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { projectQueries } from '../../data/project/project.queries.ts'
import { MemberPage } from './MemberPage.tsx'

export function ProjectMemberPage() {
  const { projectId = '' } = useParams()
  const { data: place } = useSuspenseQuery(projectQueries.space(projectId))
  return <MemberPage place={{ kind: 'project', id: projectId }} spaceId={place.spaceId} />
}
