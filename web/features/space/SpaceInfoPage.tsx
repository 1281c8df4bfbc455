import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useCan } from '../../data/user/permissions.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ActRow } from '../../ui/ActRow.tsx'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import { EndSpace } from './EndSpace.tsx'
import { RenameSpaceDialog } from './RenameSpaceDialog.tsx'
import { SpaceFacts } from './SpaceFacts.tsx'

export function SpaceInfoPage() {
  const t = useT()
  const { spaceId = '' } = useParams()
  const { data: space } = useSuspenseQuery(spaceQueries.info(spaceId))
  const canEdit = useCan('space.edit', { spaceId })
  const canManageKeys = useCan('space.openUsers', { spaceId })
  const [isRenaming, renaming] = useDisclosure(false)
  return (
    <Page narrow>
      <PageHead
        title={t('space.infoTitle')}
        actions={
          canEdit && (
            <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={renaming.open}>
              {t('common.rename')}
            </Button>
          )
        }
      />
      <Section title={t('space.facts')}>
        <Panel>
          <SpaceFacts space={space} />
        </Panel>
      </Section>
      {canManageKeys && <AppKeys spaceId={spaceId} />}
      <EndSpace space={space} />
      <RenameSpaceDialog space={space} isOpen={isRenaming} onClose={renaming.close} />
    </Page>
  )
}

function AppKeys({ spaceId }: { spaceId: string }) {
  const t = useT()
  return (
    <Section title={t('space.access')}>
      <Panel flush>
        <ActRow title={t('space.appKeys')} text={t('space.appKeysText')}>
          <Button component={Link} variant="default" to={`/space/openuser/${spaceId}`}>
            {t('space.manageAppKeys')}
          </Button>
        </ActRow>
      </Panel>
    </Section>
  )
}
