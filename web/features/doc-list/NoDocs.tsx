import { Button } from '@mantine/core'
import { IconFileImport, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openImport } from '../../data/import/import-store.ts'
import { useT } from '../../lib/i18n.ts'
import { useTabAddress } from '../../parts/module-tab/use-tab-address.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface Props {
  projectId: string
  moduleId: string
  moduleName: string
  /** The button for the first doc; omitted for readers. */
  newButton: ReactNode
}

/** A module without docs. */
export function NoDocs({ projectId, moduleId, moduleName, newButton }: Props) {
  const t = useT()
  const search = useTabAddress('OpenApi')
  const actions = newButton && (
    <>
      {newButton}
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.75} />}
        onClick={() => openImport({ projectId, moduleId })}
      >
        {t('importing.open')}
      </Button>
      <Button
        component={Link}
        to={{ search }}
        variant="subtle"
        color="gray"
        leftSection={<IconPlugConnected size={16} stroke={1.75} />}
      >
        {t('module.toOpenApi')}
      </Button>
    </>
  )
  return (
    <EmptyState
      isPage
      drawing={<BookDrawing />}
      title={t('module.noDocsTitle', { name: moduleName })}
      text={newButton ? t('module.noDocsText') : t('module.noDocsGuestText')}
      actions={actions}
    />
  )
}
