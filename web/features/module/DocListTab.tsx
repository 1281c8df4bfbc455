import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useCan } from '../user/permissions.ts'
import { useTabAddress } from './TabLink.tsx'

/** The docs of a module. */
export function DocListTab({ module: { projectId, name } }: { module: ModuleCard }) {
  const t = useT()
  const canPush = useCan('module.token', { projectId })
  const search = useTabAddress('OpenApi')
  const toOpenApi = (
    <Button component={Link} to={{ search }} leftSection={<IconPlugConnected size={16} stroke={1.75} />}>
      {t('module.toOpenApi')}
    </Button>
  )
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('module.noDocsTitle', { name })}
      text={canPush ? t('module.noDocsText') : t('module.noDocsGuestText')}
      actions={canPush && toOpenApi}
    />
  )
}
