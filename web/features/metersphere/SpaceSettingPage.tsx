import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { meterSphereQueries, useMeterSphereOn } from '../../data/metersphere/metersphere.queries.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { AskAdmins } from '../../parts/people/AskAdmins.tsx'
import { NoAccess } from '../../ui/NoAccess.tsx'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import { EndConnection } from './EndConnection.tsx'

/** The settings of a space: its connection with the test-management tool. */
export function SpaceSettingPage() {
  const t = useT()
  const { spaceId = '' } = useParams()
  const canEdit = useCan('space.edit', { spaceId })
  // Waits for the first answer, so that the page does not say "off" before it is known.
  useSuspenseQuery(systemQueries.viewConfig())
  const isOn = useMeterSphereOn()
  if (!canEdit) return <NoAccess text={<AskAdmins text={t('metersphere.adminsOnly')} spaceId={spaceId} />} />
  return isOn ? <Settings spaceId={spaceId} /> : <NoAccess text={t('metersphere.off')} />
}

function Settings({ spaceId }: { spaceId: string }) {
  const t = useT()
  const { data: saved } = useSuspenseQuery(meterSphereQueries.connection(spaceId))
  return (
    <Page narrow>
      <PageHead title={t('metersphere.spaceTitle')} text={t('metersphere.spaceText')} />
      <Section title={t('metersphere.name')}>
        <Panel>
          <ConnectionForm key={spaceId} spaceId={spaceId} saved={saved} />
        </Panel>
      </Section>
      {saved.hasSecret === 1 && <EndConnection spaceId={spaceId} name={saved.msSpaceName} />}
    </Page>
  )
}
