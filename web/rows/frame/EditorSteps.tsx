import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useEdited } from '../store/edit-context.ts'
import { useCalmSnapshot } from '../store/use-calm-snapshot.ts'
import styles from './EditorHead.module.css'

/** The number of unsaved changes. */
export function Unsaved() {
  const t = useT()
  const { store } = useEdited()
  useCalmSnapshot(store)
  const count = store.countChanges()
  return (
    <output className={styles.unsaved}>
      {count > 0 && <span className={styles.unsavedText}>{t('edit.unsaved', { count })}</span>}
    </output>
  )
}

/** The buttons for undo and redo. */
export function Steps() {
  const t = useT()
  const { store } = useEdited()
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
