import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQueries } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { composeQueries } from '../../data/compose/compose.queries.ts'
import { spacePath } from '../../data/space/space-path.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { Page } from '../../ui/Page.tsx'
import { SpaceHead } from '../space/SpaceHead.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'
import { ComposeProjectView } from './ComposeProjectView.tsx'
import { ProjectStrip } from './ProjectStrip.tsx'

/** The compose projects of a space, and the one that is open. */
export function ComposePage() {
  const t = useT()
  const { spaceId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [{ data: space }, { data: projects }] = useSuspenseQueries({
    queries: [spaceQueries.info(spaceId), composeQueries.list(spaceId)],
  })
  const canEdit = useCan('compose.edit', { spaceId })
  const [isAdding, adding] = useDisclosure(false)
  usePageTitle(space.name)
  if (space.isCompose === 0) return <Navigate to={spacePath(space)} replace />

  const current = projects.find(({ id }) => id === params.get('project')) ?? projects[0]
  const add = canEdit && (
    <Button
      variant={current ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={adding.open}
    >
      {t('compose.new')}
    </Button>
  )
  return (
    <Page>
      <SpaceHead space={space} help={<HelpLink to="compose" />}>
        {current && add}
      </SpaceHead>
      {current ? (
        <>
          <ProjectStrip projects={projects} currentId={current.id} />
          <ComposeProjectView key={current.id} project={current} canEdit={canEdit} />
        </>
      ) : (
        <EmptyState
          drawing={<MarbleSwatch id={space.id} size={56} />}
          title={canEdit ? t('compose.emptyTitle') : t('compose.emptyGuestTitle')}
          text={canEdit ? t('compose.emptyText') : t('compose.emptyGuestText')}
          actions={add}
        />
      )}
      <ComposeDialog
        spaceId={spaceId}
        isOpen={isAdding}
        onClose={adding.close}
        onSaved={({ id }) => setParams({ project: id })}
      />
    </Page>
  )
}
