import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import { docTypes } from '#core/doc/doc.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { DocStatusTag } from '../../ui/DocStatusTag.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { useEdit, useEditedDoc } from './edit-context.ts'
import styles from './EditorHead.module.css'
import { countChanges } from './model/changes.ts'
import { useCalmSnapshot } from './use-calm-snapshot.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { keyText } from './table/key-text.ts'

interface Props {
  back: string
  docId: string
  isSaving: boolean
  onSave: () => void
  /** Chooses the type of a new doc. */
  chooser?: ReactNode
}

/** Stays in view: what is edited, whether it is saved, and the ways on. */
export function EditorHead({ back, docId, isSaving, onSave, chooser }: Props) {
  const t = useT()
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <header className={styles.head}>
      <Tooltip label={t('edit.back')}>
        <ActionIcon variant="subtle" color="gray" size={32} component={Link} to={back} aria-label={t('edit.back')}>
          <IconArrowLeft size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Facts isNew={docId === ''} />
      {chooser && <div className={styles.chooser}>{chooser}</div>}
      <Unsaved />
      <div className={styles.right}>
        <Steps />
        <Button variant="default" leftSection={<IconEye size={16} stroke={1.75} />} onClick={() => setPreviewing(true)}>
          {t('edit.preview')}
        </Button>
        <Button
          loading={isSaving}
          onClick={onSave}
          rightSection={<kbd className={styles.keys}>{keyText('Mod S')}</kbd>}
        >
          {t('common.save')}
        </Button>
      </div>
      <PreviewDialog docId={docId} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
    </header>
  )
}

function Facts({ isNew }: { isNew: boolean }) {
  const t = useT()
  const { type } = useEditedDoc()
  const name = useEdit(({ content }) => content.name)
  const url = useEdit(({ content }) => content.url)
  const method = useEdit(({ content }) => content.httpMethod)
  const status = useEdit(({ content }) => content.status)
  const title = name.trim() || t(isNew ? 'edit.newDoc' : 'edit.noName')
  usePageTitle(title)
  return (
    <>
      {type === docTypes.http && <MethodTag method={method} />}
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.path}>{url}</span>
      <span className={styles.status}>
        <DocStatusTag status={status} />
      </span>
    </>
  )
}

/** How much is not saved yet. */
export function Unsaved() {
  const t = useT()
  const { history, base } = useCalmSnapshot()
  const count = countChanges(history.present, base.state, base.rows)
  return (
    <output className={styles.unsaved}>
      {count > 0 && <span className={styles.unsavedText}>{t('edit.unsaved', { count })}</span>}
    </output>
  )
}

/** One step back, one step on. */
export function Steps() {
  const t = useT()
  const { store } = useEditedDoc()
  const canUndo = useSyncExternalStore(store.subscribe, () => store.get().history.past.length > 0)
  const canRedo = useSyncExternalStore(store.subscribe, () => store.get().history.future.length > 0)
  return (
    <>
      <IconButton className={styles.step} label={t('edit.undo')} disabled={!canUndo} onClick={store.undo}>
        <IconArrowBackUp size={18} stroke={1.75} />
      </IconButton>
      <IconButton className={styles.step} label={t('edit.redo')} disabled={!canRedo} onClick={store.redo}>
        <IconArrowForwardUp size={18} stroke={1.75} />
      </IconButton>
    </>
  )
}
