import { Button } from '@mantine/core'
import type { Member } from '#core/contract/member.ts'
import { useLeaveProject } from '../../data/project/project.queries.ts'
import { useLeaveSpace } from '../../data/space/space.queries.ts'
import { useRemoveMember, type MemberPlace } from '../../data/member/member.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { ConfirmBubble } from '../../ui/ConfirmBubble.tsx'
import { toastDone } from '../../ui/toast.tsx'

interface Props {
  place: MemberPlace
  spaceId: string
  member: Member
  isMe: boolean
  canManage: boolean
}

/** Members leave by themselves; others are removed by an admin. */
export function MemberTools({ place, spaceId, member, isMe, canManage }: Props) {
  if (isMe)
    return place.kind === 'space' ? <LeaveSpace id={place.id} /> : <LeaveProject id={place.id} spaceId={spaceId} />
  return canManage && <RemoveButton place={place} member={member} />
}

function LeaveSpace({ id }: { id: string }) {
  const t = useT()
  const leaveSpace = useLeaveSpace(id)
  const leave = async () => {
    await leaveSpace.mutateAsync()
    toastDone(t('member.leftSpace'))
  }
  return (
    <LeaveButton
      title={t('member.leaveSpaceAsk')}
      text={t('member.leaveSpaceText')}
      isBusy={leaveSpace.isPending}
      onConfirm={() => void leave().catch(ignoreReported)}
    />
  )
}

function LeaveProject({ id, spaceId }: { id: string; spaceId: string }) {
  const t = useT()
  const leaveProject = useLeaveProject({ id, spaceId })
  const leave = async () => {
    await leaveProject.mutateAsync()
    toastDone(t('member.leftProject'))
  }
  return (
    <LeaveButton
      title={t('member.leaveProjectAsk')}
      text={t('member.leaveProjectText')}
      isBusy={leaveProject.isPending}
      onConfirm={() => void leave().catch(ignoreReported)}
    />
  )
}

interface LeaveProps {
  title: string
  text: string
  isBusy: boolean
  onConfirm: () => void
}

function LeaveButton({ title, text, isBusy, onConfirm }: LeaveProps) {
  const t = useT()
  return (
    <ConfirmBubble title={title} text={text} action={t('member.leave')} onConfirm={onConfirm}>
      {(ask, isAsking) => (
        <Button size="xs" variant="subtle" color="gray" loading={isBusy} aria-expanded={isAsking} onClick={ask}>
          {t('member.leave')}
        </Button>
      )}
    </ConfirmBubble>
  )
}

function RemoveButton({ place, member }: Pick<Props, 'place' | 'member'>) {
  const t = useT()
  const removeMember = useRemoveMember(place)
  const name = member.nickname
  const remove = async () => {
    await removeMember.mutateAsync(member.id)
    toastDone(t('member.removed', { name }))
  }
  return (
    <ConfirmBubble
      title={t('member.removeTitle', { name })}
      text={place.kind === 'space' ? t('member.removeFromSpace') : t('member.removeFromProject')}
      action={t('member.remove')}
      onConfirm={() => void remove().catch(ignoreReported)}
    >
      {(ask, isAsking) => (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={removeMember.isPending}
          aria-label={t('member.removeOf', { name })}
          aria-expanded={isAsking}
          onClick={ask}
        >
          {t('member.remove')}
        </Button>
      )}
    </ConfirmBubble>
  )
}
