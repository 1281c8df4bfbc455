import { useState } from 'react'
import { acceptConflict } from '#core/content/merge/accept-conflict.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { mergeEdits, type MergedEdits } from '#core/content/merge/merge-edits.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { newState, type EditState } from '../model/edit-state.ts'
import type { Base, EditStore } from './edit-store.ts'
import { dropDraft, type DraftKey } from './local-draft.ts'

/** A rejection by the server that concerns one field. */
export interface Refusal {
  field: string
  message: string
}

/** The content to save. */
export interface ToSave<Content> {
  content: Content
  /** The last saved content, with its revision. */
  base: Base<Content>
  state: EditState<Content>
}

/** The content that another person saved in the meantime. */
export interface Theirs<Content> {
  content: Content
  revision: number
  /** Who saved it, where the server says so. */
  name?: string
}

/** Both people changed the same fields or rows. */
export interface Collision<Content> {
  theirs: Theirs<Content>
  merged: MergedEdits<Content>
}

interface Options<Content extends object, Saved extends { revision: number }> {
  store: EditStore<Content>
  draftKey?: DraftKey | undefined
  /** Sends the changes. Returns undefined when the person decided not to save. */
  send: (toSave: ToSave<Content>) => Promise<Saved | undefined>
  /** Called after saving, when the store is up to date. */
  onSaved: (saved: Saved) => void | Promise<void>
  /** Whether the server rejected the save because someone else saved first. */
  isConflict: (error: ApiError) => boolean | Promise<boolean>
  fetchTheirs: () => Promise<Theirs<Content>>
  /** Called when both edits are merged, before they are saved. */
  onMerged?: () => void
  onRefused?: (refusal: Refusal) => void
  /** Shows errors that concern no field; by default a toast. */
  onFailed?: (message: string) => void
}

/** Each round merges what somebody saved during the one before. */
const MAX_ROUNDS = 5

/**
 * Saves the edited content over the revision it is based on. When someone else saved first, both edits are merged and saved; only what
 * both changed is asked. Reports rejected fields.
 */
export function useSave<Content extends object, Saved extends { revision: number }>({
  store,
  draftKey,
  send,
  onSaved,
  isConflict,
  fetchTheirs,
  onMerged,
  onRefused,
  onFailed = toastError,
}: Options<Content, Saved>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [collision, setCollision] = useState<Collision<Content>>()
  const t = useT()

  const sendNow = async () => {
    const { history, base } = store.get()
    const state = history.present
    const saved = await send({ content: store.toSave(), base, state })
    if (!saved) return
    store.saved(state, saved.revision)
    if (draftKey !== undefined) dropDraft(draftKey)
    await onSaved(saved)
  }

  const tellMerged = ({ name = '' }: Theirs<Content>) =>
    toastDone(name === '' ? t('edit.mergedWithOthers') : t('edit.mergedWith', { name }))

  const takeOver = async ({ theirs, content }: { theirs: Theirs<Content>; content: Content }, round: number) => {
    store.rebase(theirs.content, theirs.revision, newState(content))
    onMerged?.()
    if (await trySending(round)) tellMerged(theirs)
  }

  const meet = async (round: number) => {
    const theirs = await fetchTheirs()
    const versions = { base: store.get().base.content, mine: store.toSave(), theirs: theirs.content }
    const merged = mergeEdits(store.kind.fields, versions)
    if (merged.conflicts.length > 0) setCollision({ theirs, merged })
    else await takeOver({ theirs, content: merged.content }, round + 1)
  }

  const fail = async (error: unknown, round: number) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    if (round < MAX_ROUNDS && (await isConflict(error))) await meet(round)
    else if (error.field === undefined) onFailed(error.message)
    else {
      const refused = { field: error.field, message: error.message }
      setRefusal(refused)
      onRefused?.(refused)
    }
  }

  /** Whether it was saved without meeting someone else's change. */
  const trySending = async (round: number): Promise<boolean> => {
    try {
      await sendNow()
      return true
    } catch (error) {
      await fail(error, round)
      return false
    }
  }

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(undefined)
    setCollision(undefined)
    try {
      await act()
    } catch (error) {
      // The other version could not be fetched.
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) onFailed(error.message)
    } finally {
      setBusy(false)
    }
  }

  const save = () => run(() => trySending(0))

  /** Merges what somebody saved meanwhile into the edit, and saves nothing. Asks about what both changed, and then saves. */
  const catchUp = () =>
    run(async () => {
      const theirs = await fetchTheirs()
      const { base } = store.get()
      if (theirs.revision === base.revision) return
      const versions = { base: base.content, mine: store.toSave(), theirs: theirs.content }
      const merged = mergeEdits(store.kind.fields, versions)
      if (merged.conflicts.length > 0) return setCollision({ theirs, merged })
      store.rebase(theirs.content, theirs.revision, newState(merged.content))
      onMerged?.()
      tellCaughtUp(theirs, store.countChanges() > 0)
    })

  const tellCaughtUp = ({ name = '' }: Theirs<Content>, isDirty: boolean) =>
    toastDone(t(isDirty ? 'edit.tookOver' : 'edit.tookOverClean', { name }))

  /** Saves both edits, with their side of the given conflicts and mine of the others. */
  const settle = (theirSides: readonly Conflict[]) =>
    run(async () => {
      if (!collision) return
      const { theirs, merged } = collision
      const content = theirSides.reduce(
        (taken, conflict) => acceptConflict(store.kind.fields, taken, conflict),
        merged.content,
      )
      await takeOver({ theirs, content }, 0)
    })

  return { save, catchUp, isBusy, refusal, collision, settle, endCollision: () => setCollision(undefined) }
}

export type Saving = ReturnType<typeof useSave>
