import type { EditState } from '../model/edit-state.ts'
import { baseOf, createEditStore } from './edit-store.ts'
import { readDraft, type DraftKey } from './local-draft.ts'

/** A draft of a newer state than the saved one is gone on with; saving it over a newer revision asks first. */
export function openStore(start: { state: EditState; revision: number }, key: DraftKey) {
  const draft = readDraft(key)
  if (!draft) return { store: createEditStore(baseOf(start.state, start.revision)), restored: undefined }
  const isCurrent = draft.revision === start.revision
  const base = baseOf(isCurrent ? start.state : draft.base, draft.revision)
  return {
    store: createEditStore(base, draft.state),
    restored: { at: draft.at, saved: start.state, revision: start.revision },
  }
}
