import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'

interface Props {
  spaceId: string
  /** Undefined for those who only read. */
  onAdd: (() => void) | undefined
}

export function NoProjects({ spaceId, onAdd }: Props) {
  const t = useT()
  const drawing = <MarbleSwatch id={spaceId} size={56} />
  if (!onAdd)
    return (
      <EmptyState drawing={drawing} title={t('space.noProjectsGuestTitle')} text={t('space.noProjectsGuestText')} />
    )
  return (
    <EmptyState
      drawing={drawing}
      title={t('space.noProjectsTitle')}
      text={t('space.noProjectsText')}
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
          {t('space.newProject')}
        </Button>
      }
    />
  )
}
