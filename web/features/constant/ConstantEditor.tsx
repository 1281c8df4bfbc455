import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ConstantOwner } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useSaveKey } from '../../rows/frame/use-save-key.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { RichEditor } from '../../text/RichEditor.tsx'
import { Note } from '../../ui/Note.tsx'
import { ConflictTextDialog } from './ConflictTextDialog.tsx'
import styles from './constant.module.css'
import { SaveBar } from './SaveBar.tsx'
import { useConstantText } from './use-constant-text.ts'

interface Props {
  owner: ConstantOwner
  picturesIn: string
  label: string
  text: string
}

/** Rich text with its own Save. */
export function ConstantEditor({ owner, picturesIn, label, text }: Props) {
  const t = useT()
  const edited = useConstantText(owner, text)
  const [isComparing, setComparing] = useState(false)
  const { isUnsaved } = edited
  useLeaveGuard({ isUnsaved: useCallback(() => isUnsaved, [isUnsaved]), params: 'all' })
  const { conflict } = edited
  useSaveKey(() => {
    if (isUnsaved && !edited.isBusy) edited.save()
  })
  return (
    <div data-wide>
      <SaveBar isUnsaved={isUnsaved} isBusy={edited.isBusy} onSave={edited.save} onDiscard={edited.discard} />
      <div className={styles.notes}>
        {edited.failure !== undefined && <Note kind="danger">{edited.failure}</Note>}
        {conflict && (
          <Note kind="danger">
            {conflict.message}
            <div className={styles.choices}>
              <Button size="xs" onClick={() => setComparing(true)}>
                {t('constant.seeTheirs')}
              </Button>
            </div>
          </Note>
        )}
      </div>
      <RichEditor label={label} moduleId={picturesIn} value={edited.value} isTall onChange={edited.change} />
      <ConflictTextDialog
        mine={edited.value}
        theirs={conflict?.theirs ?? ''}
        isOpen={isComparing && conflict !== undefined}
        onClose={() => setComparing(false)}
        onTakeTheirs={edited.takeTheirs}
        onKeepMine={edited.keepMine}
      />
    </div>
  )
}
