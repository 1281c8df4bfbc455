import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { useEditedDoc } from '../store/edit-context.ts'
import { dropDraft, type DraftKey } from '../store/local-draft.ts'
import type { EditState } from '../model/edit-state.ts'
import styles from './DraftNote.module.css'

interface Props {
  restored: { at: number; saved: EditState; revision: number } | undefined
  draftKey: DraftKey
}

/** Tells that unsaved work from before was brought back, and how to be rid of it. */
export function DraftNote({ restored, draftKey }: Props) {
  const t = useT()
  const format = useFormat()
  const { store } = useEditedDoc()
  const [isOpen, setOpen] = useState(true)
  if (!restored || !isOpen) return null
  const discard = () => {
    store.rebase(restored.saved, restored.revision, restored.saved)
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
