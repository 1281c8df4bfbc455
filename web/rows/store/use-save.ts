import { useState } from 'react'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { toastError } from '../../ui/toast.tsx'
import type { EditState } from '../model/edit-state.ts'
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

interface Options<Content extends object, Saved extends { revision: number }> {
  store: EditStore<Content>
  draftKey?: DraftKey | undefined
  /** Sends the changes. Returns undefined when the person decided not to save. */
  send: (toSave: ToSave<Content>) => Promise<Saved | undefined>
  /** Called after saving, when the store is up to date. */
  onSaved: (saved: Saved) => void | Promise<void>
  /** Whether the server rejected the save because someone else saved first. */
  isConflict: (error: ApiError) => boolean | Promise<boolean>
  onRefused?: (refusal: Refusal) => void
  /** Shows errors that concern no field; by default a toast. */
  onFailed?: (message: string) => void
}

/** Saves the edited content over the revision it is based on. Reports conflicts and rejected fields. */
export function useSave<Content extends object, Saved extends { revision: number }>({
  store,
  draftKey,
  send,
  onSaved,
  isConflict,
  onRefused,
  onFailed = toastError,
}: Options<Content, Saved>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<string>()

  const sendNow = async () => {
    const { history, base } = store.get()
    const state = history.present
    const saved = await send({ content: store.toSave(), base, state })
    if (!saved) return
    store.saved(state, saved.revision)
    if (draftKey !== undefined) dropDraft(draftKey)
    await onSaved(saved)
  }

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    if (await isConflict(error)) setConflict(error.message)
    else if (error.field === undefined) onFailed(error.message)
    else {
      const refused = { field: error.field, message: error.message }
      setRefusal(refused)
      onRefused?.(refused)
    }
  }

  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    setConflict(undefined)
    try {
      await sendNow()
    } catch (error) {
      await fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, refusal, conflict, endConflict: () => setConflict(undefined) }
}

export type Saving = ReturnType<typeof useSave>
