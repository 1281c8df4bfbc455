import { Button } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { DocNow } from '#core/contract/presence.ts'
import { useT } from '../../lib/i18n.ts'
import type { Saving } from '../../rows/store/use-save.ts'
import { Note } from '../../ui/Note.tsx'
import { useEditedDoc } from './form/edited-doc.ts'
import styles from './NewerNote.module.css'

interface Props {
  now: DocNow | undefined
  saving: Saving
}

/** Says that somebody saved the doc that is open here, and offers to merge it. */
export function NewerNote({ now, saving }: Props) {
  const t = useT()
  const { store } = useEditedDoc()
  const revision = useSyncExternalStore(store.subscribe, () => store.get().base.revision)
  if (!now || revision === 0 || now.revision <= revision || saving.isBusy) return null
  return (
    <div className={styles.newer} data-newer>
      <Note kind="warning">
        <span className={styles.line}>
          {t('edit.newerOf', { name: now.modifierName })}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconGitMerge size={14} stroke={1.75} />}
            onClick={() => void saving.catchUp()}
          >
            {t('edit.takeOver')}
          </Button>
        </span>
      </Note>
    </div>
  )
}
