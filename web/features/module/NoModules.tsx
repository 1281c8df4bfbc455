import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { openImport } from '../../data/import/import-store.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrashList } from '../trash/TrashList.tsx'
import { AddModuleDialog } from './AddModuleDialog.tsx'

/** A project without modules. What was deleted in it stays within reach. */
export function NoModules({ projectId }: { projectId: string }) {
  const t = useT()
  const canEdit = useCan('module.edit', { projectId })
  if (canEdit) return <FirstModule projectId={projectId} />
  return (
    <Page>
      <EmptyState
        isPage
        drawing={<BookDrawing />}
        title={t('module.emptyGuestTitle')}
        text={t('module.emptyGuestText')}
      />
    </Page>
  )
}

function FirstModule({ projectId }: { projectId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isTrashShown, setTrashShown] = useState(false)
  const [, setParams] = useSearchParams()
  const actions = (
    <>
      <Button size="lg" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('module.add')}
      </Button>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.75} />}
        onClick={() => openImport({ projectId })}
      >
        {t('importing.open')}
      </Button>
      <Button
        size="lg"
        variant="subtle"
        color="gray"
        aria-expanded={isTrashShown}
        onClick={() => setTrashShown(!isTrashShown)}
      >
        {t('module.tabTrash')}
      </Button>
    </>
  )
  return (
    <Page>
      <EmptyState
        isPage
        drawing={<BookDrawing />}
        title={t('module.emptyTitle')}
        text={t('module.emptyText')}
        actions={actions}
      />
      {isTrashShown && <TrashList scope={{ projectId }} />}
      <AddModuleDialog
        projectId={projectId}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAdded={(module) => setParams({ module })}
      />
    </Page>
  )
}
