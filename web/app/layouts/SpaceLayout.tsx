import { useQuery } from '@tanstack/react-query'
import { IconInfoCircle, IconLayoutGrid, IconSettings, IconStack2, IconUsers } from '@tabler/icons-react'
import { useLocation, useParams } from 'react-router'
import { useMeterSphereOn } from '../../data/metersphere/metersphere.queries.ts'
import { spacePath } from '../../data/space/space-path.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { RailLayout } from './RailLayout.tsx'

/** The pages of one space. */
export function SpaceLayout() {
  const t = useT()
  const { spaceId = '' } = useParams()
  const { pathname } = useLocation()
  const { data: space } = useQuery(spaceQueries.info(spaceId))
  const canEdit = useCan('space.edit', { spaceId })
  const isMeterSphereOn = useMeterSphereOn()

  // The address decides until the space is loaded.
  const isCompose = space?.isCompose ?? (pathname.startsWith('/space/compose/') ? 1 : 0)
  const start = spacePath({ id: spaceId, isCompose })
  const first = isCompose
    ? { to: start, label: t('space.compose'), icon: IconStack2 }
    : { to: start, label: t('space.projects'), icon: IconLayoutGrid }
  const items = [
    first,
    { to: `/space/info/${spaceId}`, label: t('space.info'), icon: IconInfoCircle },
    { to: `/space/member/${spaceId}`, label: t('space.members'), icon: IconUsers },
    ...(canEdit && isMeterSphereOn
      ? [{ to: `/space/setting/${spaceId}`, label: t('metersphere.spaceMenu'), icon: IconSettings }]
      : []),
  ]
  const home = { label: t('home.title'), to: '/' }
  const crumbs = space ? [home, { label: space.name, ...(pathname !== start && { to: start }) }] : [home]
  return <RailLayout label={t('space.menu')} items={items} crumbs={crumbs} />
}
