import { Button } from '@mantine/core'
import { IconDownload, IconFileImport, type Icon } from '@tabler/icons-react'
import { openExport } from '../../data/export/export-store.ts'
import { openImport } from '../../data/import/import-store.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './ListToolbar.module.css'

interface Props {
  projectId: string
  moduleId: string
  canEdit: boolean
}

/** Imports docs into the module, and exports them. */
export function TransferButtons({ projectId, moduleId, canEdit }: Props) {
  const t = useT()
  return (
    <div className={styles.transfer}>
      {canEdit && (
        <ToolButton
          icon={IconFileImport}
          text={t('importing.import')}
          onClick={() => openImport({ projectId, moduleId })}
        />
      )}
      <ToolButton
        icon={IconDownload}
        text={t('exporting.export')}
        onClick={() => openExport({ projectId, moduleId })}
      />
    </div>
  )
}

interface ToolProps {
  icon: Icon
  text: string
  onClick: () => void
}

/** Narrow screens show only the icon. */
function ToolButton({ icon: Icon, text, onClick }: ToolProps) {
  return (
    <Button
      variant="default"
      className={styles.tool}
      classNames={{ section: styles.toolIcon, label: styles.toolText }}
      leftSection={<Icon size={16} stroke={1.75} />}
      aria-label={text}
      title={text}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
