import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { newState } from '../model/edit-state.ts'
import type { EditStore } from '../store/edit-store.ts'
import { dropDraft, type DraftKey } from '../store/local-draft.ts'
import type { Restored } from '../store/open-store.ts'
import styles from './DraftNote.module.css'

interface Props<Content extends object> {
  store: EditStore<Content>
  restored: Restored<Content> | undefined
  draftKey: DraftKey
}

/** Says that unsaved work was restored from this device, and offers to discard it. */
export function DraftNote<Content extends object>({ store, restored, draftKey }: Props<Content>) {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  if (!restored || !isOpen) return null
  const discard = () => {
    store.rebase(restored.saved, restored.revision, newState(restored.saved))
    dropDraft(draftKey)
    setOpen(false)
  }
  return (
    <div className={styles.note}>
      <Note kind="info">
        <span className={styles.line}>
          {t('edit.draftRestored', { time: format.dateTime(restored.at) })}
          <Button size="xs" variant="subtle" onClick={discard}>
            {t('edit.discardDraft')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setOpen(false)}>
            {t('edit.keepDraft')}
          </Button>
        </span>
      </Note>
    </div>
  )
}
