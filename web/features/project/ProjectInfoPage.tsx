import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ProjectInfo } from '#core/contract/project.ts'
import { useCan } from '../../data/user/permissions.ts'
import { projectQueries } from '../../data/project/project.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import { FollowStar } from '../follow/FollowStar.tsx'
import { EditProjectDialog } from './EditProjectDialog.tsx'
import { EndProject } from './EndProject.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { PublishedDocs } from './PublishedDocs.tsx'

export function ProjectInfoPage() {
  const t = useT()
  const { projectId = '' } = useParams()
  const { data: project } = useSuspenseQuery(projectQueries.info(projectId))
  const canEdit = useCan('project.edit', { projectId })
  const counts = [
    t('project.moduleCount', { count: project.moduleCount }),
    t('project.memberCount', { count: project.memberCount }),
  ]
  return (
    <Page narrow>
      <PageHead
        title={project.name}
        text={counts.join(' · ')}
        actions={
          <>
            <FollowStar thing={{ kind: 'project', id: projectId, name: project.name }} />
            {canEdit && <EditProject project={project} />}
          </>
        }
      />
      <Section title={t('project.facts')}>
        <Panel>
          <ProjectFacts project={project} />
        </Panel>
      </Section>
      <PublishedDocs projectId={projectId} />
      <EndProject project={project} />
    </Page>
  )
}

function EditProject({ project }: { project: ProjectInfo }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('project.edit')}
      </Button>
      <EditProjectDialog project={project} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
