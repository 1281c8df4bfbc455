import { Button } from '@mantine/core'
import type { SpaceInfo } from '#core/contract/space.ts'
import { impactText } from '../../data/trash/impact.ts'
import { useCan, usePermissions } from '../../data/user/permissions.ts'
import { useDeleteSpace, useLeaveSpace } from '../../data/space/space.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { ActRow } from '../../ui/ActRow.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Panel, Section } from '../../ui/Page.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Leaving and deleting a space, for those who may. */
export function EndSpace({ space }: { space: SpaceInfo }) {
  const t = useT()
  const canDelete = useCan('space.delete', { spaceId: space.id })
  // A super admin sees every space but leaves only those they are a member of.
  const isMember = usePermissions().roleData[`space:${space.id}`] !== undefined
  if (!canDelete && !isMember) return null
  return (
    <Section title={t('space.dangerZone')}>
      <Panel flush>
        {isMember && <LeaveRow space={space} />}
        {canDelete && <DeleteRow space={space} />}
      </Panel>
    </Section>
  )
}

function LeaveRow({ space: { id, name } }: { space: SpaceInfo }) {
  const t = useT()
  const leaveSpace = useLeaveSpace(id)
  const leave = async () => {
    const question = {
      title: t('member.leaveSpaceTitle', { name }),
      message: t('member.leaveSpaceText'),
      action: t('member.leave'),
      keep: t('common.cancel'),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await leaveSpace.mutateAsync()
    toastDone(t('member.left', { name }))
  }
  return (
    <ActRow title={t('member.leaveSpace')} text={t('member.leaveSpaceText')}>
      <Button variant="default" loading={leaveSpace.isPending} onClick={() => void leave().catch(ignoreReported)}>
        {t('member.leaveSpace')}
      </Button>
    </ActRow>
  )
}

function DeleteRow({ space: { id, name } }: { space: SpaceInfo }) {
  const t = useT()
  const lang = useLanguage()
  const deleteSpace = useDeleteSpace(id)
  const remove = async () => {
    const impact = await get('/space/impact', { id })
    const question = {
      title: t('space.deleteTitle', { name }),
      message: impactText(t, impact, { lang }),
      action: t('space.deleteAction'),
      keep: t('common.keep'),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await deleteSpace.mutateAsync()
    toastDone(t('space.deleted', { name }))
  }
  return (
    <ActRow title={t('space.deleteAction')} text={t('space.deleteText')}>
      <Button
        variant="outline"
        color="red"
        loading={deleteSpace.isPending}
        onClick={() => void remove().catch(ignoreReported)}
      >
        {t('space.delete')}
      </Button>
    </ActRow>
  )
}
