import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { ProjectCard } from '#core/contract/project.ts'
import { useCan } from '../../data/user/permissions.ts'
import { spacePath } from '../../data/space/space-path.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrashDialog } from '../trash/TrashDialog.tsx'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import { NoProjects } from './NoProjects.tsx'
import { ProjectCards } from './ProjectCards.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { ProjectTools } from './ProjectTools.tsx'
import { SpaceHead } from './SpaceHead.tsx'
import { useShowType, type ShowType } from './use-show-type.ts'

/** The projects of a space that the reader can see. */
export function ProjectsPage() {
  const { spaceId = '' } = useParams()
  const [{ data: space }, { data: projects }] = useSuspenseQueries({
    queries: [spaceQueries.info(spaceId), spaceQueries.projects(spaceId)],
  })
  const canCreate = useCan('project.create', { spaceId })
  const [filter, setFilter] = useState('')
  const [showType, setShowType] = useShowType()
  const [isAdding, adding] = useDisclosure(false)
  const [isInTrash, trash] = useDisclosure(false)
  usePageTitle(space.name)
  if (space.isCompose === 1) return <Navigate to={spacePath(space)} replace />

  const onAdd = canCreate ? adding.open : undefined
  const isEmpty = projects.length === 0
  return (
    <Page>
      <SpaceHead space={space}>
        <ProjectTools
          view={isEmpty ? undefined : { filter, setFilter, showType, setShowType }}
          onAdd={isEmpty ? undefined : onAdd}
          onTrash={canCreate ? trash.open : undefined}
        />
      </SpaceHead>
      {isEmpty ? (
        <NoProjects spaceId={spaceId} onAdd={onAdd} />
      ) : (
        <Projects spaceId={spaceId} projects={projects} filter={filter} showType={showType} />
      )}
      <NewProjectDialog spaceId={spaceId} isOpen={isAdding} onClose={adding.close} />
      <TrashDialog isOpen={isInTrash} onClose={trash.close} scope={{ spaceId }} />
    </Page>
  )
}

interface Props {
  spaceId: string
  projects: ProjectCard[]
  filter: string
  showType: ShowType
}

function Projects({ spaceId, projects, filter, showType }: Props) {
  const t = useT()
  const canOrder = useCan('project.order', { spaceId })
  const wanted = filter.trim().toLowerCase()
  const shown = projects.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
  if (shown.length === 0)
    return <EmptyState title={t('space.noMatchTitle')} text={t('space.noMatchText', { filter: filter.trim() })} />
  if (showType === 'table') return <ProjectTable projects={shown} />
  // Sorting is disabled while filtering: a position among the visible ones does not define one among all.
  return <ProjectCards spaceId={spaceId} projects={shown} canOrder={canOrder && wanted === ''} />
}
