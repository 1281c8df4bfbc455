import { Button } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import { Note } from '../ui/Note.tsx'
import styles from './text.module.css'

interface Props {
  /** Tags and attributes that the editor does not support. */
  lost: readonly string[]
  onSource: () => void
  onAccept: () => void
}

/** Warns before the first change about what it would remove. */
export function LossNote({ lost, onSource, onAccept }: Props) {
  const t = useT()
  return (
    <div className={styles.note}>
      <Note kind="warning">
        {t('edit.lossy', { parts: lost.join(', ') })}
        <span className={styles.choices}>
          <Button size="xs" variant="default" onClick={onSource}>
            {t('edit.editSource')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onAccept}>
            {t('edit.editAnyway')}
          </Button>
        </span>
      </Note>
    </div>
  )
}
