import { useParams } from 'react-router'
import { MemberPage } from './MemberPage.tsx'

export function SpaceMemberPage() {
  const { spaceId = '' } = useParams()
  return <MemberPage place={{ kind: 'space', id: spaceId }} spaceId={spaceId} />
}
