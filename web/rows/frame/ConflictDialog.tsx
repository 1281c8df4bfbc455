import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { useEditedDoc } from '../store/edit-context.ts'
import { contentToSave, type EditStore } from '../store/edit-store.ts'
import type { EditState } from '../model/edit-state.ts'
import { differences, keepMine, type Versions } from '../model/merge.ts'
import { DifferenceList } from './DifferenceList.tsx'

interface Props {
  /** Tells what is edited apart from others. */
  place: string
  /** What was saved meanwhile. */
  fetchTheirs: () => Promise<{ state: EditState; revision: number }>
  /** Who saved first, and when; undefined while there is no conflict. */
  message: string | undefined
  onClose: () => void
  onSave: () => void
}

/** Someone else saved first: shows where the two differ, and lets one choose. */
export function ConflictDialog({ message, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('edit.conflictTitle')} isOpen={message !== undefined} onClose={others.onClose} size={640}>
      {message !== undefined && <Choice {...others} message={message} />}
    </Dialog>
  )
}

function Choice({ place, fetchTheirs, message, onClose, onSave }: Props) {
  const t = useT()
  const { store } = useEditedDoc()
  const { data: theirs } = useQuery({
    queryKey: ['conflict', place, message],
    queryFn: fetchTheirs,
    gcTime: 0,
  })
  const versions = theirs && versionsOf(store, theirs.state)
  const settle = (choose: (versions: Versions) => void) => {
    if (versions) choose(versions)
    onClose()
  }
  const takeTheirs = () => settle(({ theirs: state }) => store.rebase(state, theirs?.revision ?? 0, state))
  const takeMine = () =>
    settle((all) => {
      store.rebase(all.theirs, theirs?.revision ?? 0, keepMine(all))
      onSave()
    })
  return (
    <Stack gap={16}>
      <Note kind="warning">{message}</Note>
      {versions && <DifferenceList differences={differences(versions)} />}
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

function versionsOf(store: EditStore, theirs: Versions['theirs']): Versions {
  const { history, base } = store.get()
  const mine = { ...history.present, content: contentToSave(history.present, base), deleted: new Set<string>() }
  return { base: base.state, mine, theirs }
}
