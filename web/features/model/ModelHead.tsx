import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconSchema } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ModelContent } from '#core/model/model-fields.ts'
import { modelPath, modelsPath } from '../../data/model/model-paths.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { usePiece } from '../../rows/store/edit-context.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import styles from '../../rows/frame/EditorHead.module.css'
import { Steps, Unsaved } from '../../rows/frame/EditorSteps.tsx'
import { keyText } from '../../rows/key-text.ts'
import { Toolbar } from '../../ui/Toolbar.tsx'

interface Props {
  store: EditStore<ModelContent>
  projectId: string
  moduleId: string
  modelId: string
  isSaving: boolean
  onSave: () => void
}

/** A sticky header: title, save state and actions. */
export function ModelHead({ store, projectId, moduleId, modelId, isSaving, onSave }: Props) {
  const t = useT()
  const name = usePiece(store, ({ content }) => content.name)
  const title = name.trim() || t('model.newTitle')
  usePageTitle(title)
  const back = modelId === '' ? modelsPath({ projectId, moduleId }) : modelPath(moduleId, modelId)
  return (
    <header className={styles.head}>
      <Tooltip label={t('model.goBack')}>
        <ActionIcon variant="subtle" color="gray" size={32} component={Link} to={back} aria-label={t('model.goBack')}>
          <IconArrowLeft size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <IconSchema size={18} stroke={1.75} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <Unsaved />
      <Toolbar label={t('edit.actions')} className={styles.right}>
        <Steps />
        <Button
          className={styles.act}
          loading={isSaving}
          onClick={onSave}
          rightSection={<kbd className={styles.keys}>{keyText('Mod S')}</kbd>}
        >
          {t('common.save')}
        </Button>
      </Toolbar>
    </header>
  )
}
