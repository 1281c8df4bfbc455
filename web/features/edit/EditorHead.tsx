import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { DocNow } from '#core/contract/presence.ts'
import { docTypes } from '#core/doc/doc.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { DocStatusTag } from '../../parts/doc/DocStatusTag.tsx'
import { PeopleHere } from '../../parts/presence/PeopleHere.tsx'
import styles from '../../rows/frame/EditorHead.module.css'
import { Steps, Unsaved } from '../../rows/frame/EditorSteps.tsx'
import { keyText } from '../../rows/key-text.ts'
import { isDirty } from '../../rows/store/edit-store.ts'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useDocPiece, useEditedDoc } from './form/edited-doc.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

interface Props {
  back: string
  docId: string
  isSaving: boolean
  onSave: () => void
  /** Chooses the type of a new doc. */
  chooser?: ReactNode
  onRestored?: () => void
  /** Who else has the doc open. */
  now: DocNow | undefined
}

/** A sticky header: title, save state and actions. */
export function EditorHead({ back, docId, isSaving, onSave, chooser, onRestored, now }: Props) {
  const t = useT()
  const { store, projectId } = useEditedDoc()
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
      <Toolbar label={t('edit.actions')} className={styles.right}>
        <PeopleHere now={now} />
        <Steps />
        {docId !== '' && (
          <HistoryButton
            doc={{ id: docId, projectId }}
            isInEditor
            hasUnsaved={() => isDirty(store)}
            {...(onRestored && { onRestored })}
          />
        )}
        <Button
          className={styles.act}
          variant="default"
          leftSection={<IconEye size={16} stroke={1.75} />}
          onClick={() => setPreviewing(true)}
        >
          {t('edit.preview')}
        </Button>
        <Button
          className={styles.act}
          loading={isSaving}
          onClick={onSave}
          rightSection={<kbd className={styles.keys}>{keyText('Mod S')}</kbd>}
        >
          {t('common.save')}
        </Button>
      </Toolbar>
      <PreviewDialog docId={docId} isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
    </header>
  )
}

function Facts({ isNew }: { isNew: boolean }) {
  const t = useT()
  const { type } = useEditedDoc()
  const name = useDocPiece(({ content }) => content.name)
  const url = useDocPiece(({ content }) => content.url)
  const method = useDocPiece(({ content }) => content.httpMethod)
  const status = useDocPiece(({ content }) => content.status)
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
