import { Tabs } from '@mantine/core'
import { useCan } from '../../data/user/permissions.ts'
import type { ExportTask } from '../../data/export/export-store.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { ExportForm } from './ExportForm.tsx'
import { LiveExport } from './LiveExport.tsx'

interface Props {
  task: ExportTask
  isOpen: boolean
  onClose: () => void
}

/** Exports docs as files; editors also see the live URLs of the module. */
export function ExportDialog({ task, isOpen, onClose }: Props) {
  const t = useT()
  const { doc, moduleId, projectId } = task
  const canShare = useCan('module.token', { projectId })
  const title = doc ? t('exporting.titleOne', { name: doc.name }) : t('exporting.title')
  const form = <ExportForm task={task} onClose={onClose} />
  return (
    <Dialog title={title} isOpen={useOpened(isOpen)} onClose={onClose} size={640}>
      {doc || !canShare ? (
        form
      ) : (
        <Tabs defaultValue="file" keepMounted={false}>
          <Tabs.List mb={20}>
            <Tabs.Tab value="file">{t('exporting.tabFile')}</Tabs.Tab>
            <Tabs.Tab value="live">{t('exporting.tabLive')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="file">{form}</Tabs.Panel>
          <Tabs.Panel value="live">
            <LiveExport moduleId={moduleId} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  )
}
