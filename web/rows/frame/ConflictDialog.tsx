import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { newState } from '../model/edit-state.ts'
import { differences, keepMine, type Versions } from '../model/merge.ts'
import type { EditStore } from '../store/edit-store.ts'
import { DifferenceList } from './DifferenceList.tsx'

/** The content that was saved in the meantime. */
export interface Theirs<Content> {
  content: Content
  revision: number
}

interface Props<Content extends object> {
  store: EditStore<Content>
  /** The id of what is edited. */
  place: string
  fetchTheirs: () => Promise<Theirs<Content>>
  /** Who saved first, and when; undefined while there is no conflict. */
  message: string | undefined
  onClose: () => void
  onSave: () => void
}

/** Someone else saved first: shows the differences and offers a choice. */
export function ConflictDialog<Content extends object>({ message, ...others }: Props<Content>) {
  const t = useT()
  return (
    <Dialog title={t('edit.conflictTitle')} isOpen={message !== undefined} onClose={others.onClose} size={640}>
      {message !== undefined && <Choice {...others} message={message} />}
    </Dialog>
  )
}

function Choice<Content extends object>({ store, place, fetchTheirs, message, onClose, onSave }: Props<Content>) {
  const t = useT()
  const { data: theirs } = useQuery({
    queryKey: ['conflict', place, message],
    queryFn: fetchTheirs,
    gcTime: 0,
  })
  const versions: Versions<Content> | undefined = theirs && {
    base: store.get().base.content,
    mine: store.toSave(),
    theirs: theirs.content,
  }
  const settle = (content: Content, { revision, content: base }: Theirs<Content>) => {
    store.rebase(base, revision, newState(content))
    onClose()
  }
  const takeTheirs = () => theirs && settle(theirs.content, theirs)
  const takeMine = () => {
    if (!versions || !theirs) return
    settle(keepMine(store.kind, versions), theirs)
    onSave()
  }
  return (
    <Stack gap={16}>
      <Note kind="warning">{message}</Note>
      {versions && (
        <DifferenceList fields={store.fields} content={versions.mine} differences={differences(store.kind, versions)} />
      )}
      <p>{t('edit.conflictText')}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('edit.goOnEditing')}
        </Button>
        <Button variant="default" disabled={!versions} onClick={takeTheirs}>
          {t('edit.takeTheirs')}
        </Button>
        <Button disabled={!versions} onClick={takeMine}>
          {t('edit.keepMine')}
        </Button>
      </Group>
    </Stack>
  )
}
