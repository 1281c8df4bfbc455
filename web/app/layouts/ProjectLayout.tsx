import { useQuery } from '@tanstack/react-query'
import { IconBook2, IconBox, IconGitBranch, IconInfoCircle, IconUsers } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { can } from '#core/access/policy.ts'
import { projectQueries } from '../../data/project/project.queries.ts'
import { standingAt } from '../../data/user/permissions.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { RailLayout } from './RailLayout.tsx'

/** The pages of one project. */
export function ProjectLayout() {
  const t = useT()
  const { projectId = '' } = useParams()
  const { data: place } = useQuery(projectQueries.space(projectId))
  usePageTitle(place?.projectName ?? t('project.title'))
  return <ProjectFrame projectId={projectId} />
}

/** The rail and the breadcrumb of a project, around the current page. */
export function ProjectFrame({ projectId }: { projectId: string }) {
  const t = useT()
  const { data: place } = useQuery({ ...projectQueries.space(projectId), enabled: projectId !== '' })
  const { data: permissions } = useQuery(sessionQueries.permissions())
  const canEdit = permissions !== undefined && can('constant.edit', standingAt(permissions, { projectId }))
  const items = [
    { to: `/project/doc/${projectId}`, label: t('project.menuModules'), icon: IconBox },
    { to: `/project/info/${projectId}`, label: t('project.menuInfo'), icon: IconInfoCircle },
    { to: `/project/member/${projectId}`, label: t('project.menuMembers'), icon: IconUsers },
    ...(canEdit ? [{ to: `/project/code/${projectId}`, label: t('constant.menu'), icon: IconBook2 }] : []),
    { to: `/project/release/${projectId}`, label: t('release.menu'), icon: IconGitBranch },
  ]
  const home = { label: t('home.title'), to: '/' }
  const crumbs = place
    ? [home, { label: place.spaceName, to: `/space/project/${place.spaceId}` }, { label: place.projectName }]
    : [home]
  return <RailLayout label={t('project.menu')} items={items} crumbs={crumbs} />
}
