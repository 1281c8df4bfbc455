import { useDisclosure } from '@mantine/hooks'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Page, PageHead } from '../../ui/Page.tsx'
import { NewSpaceDialog } from '../space/NewSpaceDialog.tsx'
import { TrashDialog } from '../trash/TrashDialog.tsx'
import { DashboardActions } from './DashboardActions.tsx'
import { greetingAt } from './greeting.ts'
import { HomeSections } from './HomeSections.tsx'
import { NoSpaces } from './NoSpaces.tsx'
import { SpacesSection } from './SpacesSection.tsx'

export function DashboardPage() {
  const t = useT()
  const { data: spaces } = useSuspenseQuery(spaceQueries.list())
  const { data: info } = useSuspenseQuery(sessionQueries.info())
  const [greeting] = useState(() => greetingAt(new Date()))
  const [isAdding, adding] = useDisclosure(false)
  const [isInTrash, trash] = useDisclosure(false)

  return (
    <Page>
      {spaces.length === 0 ? (
        <NoSpaces onAdd={adding.open} onTrash={trash.open} />
      ) : (
        <>
          <PageHead
            title={t(greeting, { name: info.name })}
            text={<Summary spaceCount={spaces.length} />}
            actions={<DashboardActions onAdd={adding.open} onTrash={trash.open} />}
          />
          <HomeSections userId={info.id} />
          <SpacesSection spaces={spaces} onAdd={adding.open} />
        </>
      )}
      <NewSpaceDialog isOpen={isAdding} onClose={adding.close} />
      <TrashDialog isOpen={isInTrash} onClose={trash.close} scope={{}} />
    </Page>
  )
}

/** What there is, and what may need work. */
function Summary({ spaceCount }: { spaceCount: number }) {
  const t = useT()
  const { data: docs = [] } = useQuery(viewQueries.changed())
  const count = docs.filter(({ changeClass }) => changeClass === 'breaking').length
  return [t('home.spaceCount', { count: spaceCount }), count > 0 && t('home.breaking', { count })]
    .filter(Boolean)
    .join(' ')
}
