import type { ContentKind } from '../model/content-kind.ts'
import { createEditStore } from './edit-store.ts'
import { readDraft, type DraftKey } from './local-draft.ts'

/** The saved content, to return to when the draft is discarded. */
export interface Restored<Content> {
  at: number
  saved: Content
  revision: number
}

/** Opens the draft on this device if there is one. Saving it over a newer revision reports a conflict. */
export function openStore<Content extends object>(
  kind: ContentKind<Content>,
  start: { content: Content; revision: number },
  key: DraftKey,
) {
  const draft = readDraft(kind, key)
  if (!draft) return { store: createEditStore(kind, start), restored: undefined }
  const isCurrent = draft.revision === start.revision
  const content = isCurrent ? start.content : draft.base
  const restored: Restored<Content> = { at: draft.at, saved: start.content, revision: start.revision }
  return { store: createEditStore(kind, { content, revision: draft.revision, present: draft.state }), restored }
}
