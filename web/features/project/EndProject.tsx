import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProjectInfo } from '#core/contract/project.ts'
import { impactText } from '../../data/trash/impact.ts'
import { useCan } from '../../data/user/permissions.ts'
import { projectQueries, useDeleteProject, useLeaveProject } from '../../data/project/project.queries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { confirm } from '../../ui/confirm.tsx'
import { ActRow } from '../../ui/ActRow.tsx'
import { Panel, Section } from '../../ui/Page.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** The call itself has reported the error. */
const ignoreError = () => undefined

/** Leaving and deleting a project, for those who may. */
export function EndProject({ project }: { project: ProjectInfo }) {
  const t = useT()
  const canDelete = useCan('project.delete', { projectId: project.id })
  const { data: isMember = false } = useQuery(projectQueries.isMember(project.id))
  if (!canDelete && !isMember) return null
  const onlyWay = canDelete ? t('project.delete') : t('project.leave')
  return (
    <Section title={canDelete && isMember ? t('project.endTitle') : onlyWay}>
      <Panel flush>
        {isMember && <LeaveProject project={project} />}
        {canDelete && <DeleteProject project={project} />}
      </Panel>
    </Section>
  )
}

function LeaveProject({ project }: { project: ProjectInfo }) {
  const t = useT()
  const { name, isPrivate } = project
  const leave = useLeaveProject(project)
  const ask = async () => {
    const question = {
      title: t('project.leaveQuestion', { name }),
      message: isPrivate ? t('project.leavePrivateText') : t('project.leavePublicText'),
      action: t('project.leave'),
      keep: t('common.cancel'),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await leave.mutateAsync()
    toastDone(t('project.left', { name }))
  }
  return (
    <ActRow title={t('project.leave')} text={t('project.leaveText')}>
      <Button variant="default" loading={leave.isPending} onClick={() => void ask().catch(ignoreError)}>
        {t('project.leave')}
      </Button>
    </ActRow>
  )
}

function DeleteProject({ project }: { project: ProjectInfo }) {
  const t = useT()
  const { id, name } = project
  const lang = useLanguage()
  const remove = useDeleteProject(project)
  const ask = async () => {
    const impact = await get('/project/impact', { id })
    const question = {
      title: t('project.deleteQuestion', { name }),
      message: impactText(t, impact, { without: 'projects', lang }),
      action: t('project.delete'),
      keep: t('common.keep'),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await remove.mutateAsync()
    toastDone(t('project.deleted', { name }))
  }
  return (
    <ActRow title={t('project.delete')} text={t('project.deleteText')}>
      <Button variant="outline" color="red" loading={remove.isPending} onClick={() => void ask().catch(ignoreError)}>
        {t('project.delete')}
      </Button>
    </ActRow>
  )
}
