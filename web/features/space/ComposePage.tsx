import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { spacePath } from '../../data/space/space-path.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { Page } from '../../ui/Page.tsx'
import { SpaceHead } from './SpaceHead.tsx'

export function ComposePage() {
  const t = useT()
  const { spaceId = '' } = useParams()
  const { data: space } = useSuspenseQuery(spaceQueries.info(spaceId))
  usePageTitle(space.name)
  if (space.isCompose === 0) return <Navigate to={spacePath(space)} replace />

  return (
    <Page>
      <SpaceHead space={space} />
      <EmptyState
        drawing={<MarbleSwatch id={space.id} size={56} />}
        title={t('space.composeTitle')}
        text={t('space.composeText')}
        actions={
          <Button component={Link} variant="default" to={`/space/member/${spaceId}`}>
            {t('space.members')}
          </Button>
        }
      />
    </Page>
  )
}
