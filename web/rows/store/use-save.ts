import { useState } from 'react'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { toastError } from '../../ui/toast.tsx'
import type { EditState } from '../model/edit-state.ts'
import type { Base, EditStore } from './edit-store.ts'
import { dropDraft, type DraftKey } from './local-draft.ts'

/** A refusal of the server that is about one field. */
export interface Refusal {
  field: string
  message: string
}

/** What is to be saved. */
export interface ToSave<Content> {
  content: Content
  /** What was last saved, with the revision that was seen. */
  base: Base<Content>
  state: EditState<Content>
}

interface Options<Content extends object, Saved extends { revision: number }> {
  store: EditStore<Content>
  draftKey?: DraftKey | undefined
  /** Sends what changed. Undefined: the person decided not to save. */
  send: (toSave: ToSave<Content>) => Promise<Saved | undefined>
  /** After it was stored, and after the store knows. */
  onSaved: (saved: Saved) => void | Promise<void>
  /** Whether the server refused because someone else saved first. */
  isConflict: (error: ApiError) => boolean | Promise<boolean>
  onRefused?: (refusal: Refusal) => void
  /** Tells errors that are about no field; left out: a toast. */
  onFailed?: (message: string) => void
}

/** Saves what is being edited over what was seen. Reports who saved first, and what the server refused. */
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
