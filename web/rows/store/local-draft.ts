import { anyFields } from '#core/content/fields.ts'
import { forget, readStored, store, type StorageKey } from '../../lib/storage.ts'
import type { ContentKind } from '../model/content-kind.ts'
import type { EditState } from '../model/edit-state.ts'

/** Unsaved work stored on this device, with the content it was based on. */
export interface LocalDraft<Content> {
  revision: number
  at: number
  base: Content
  state: EditState<Content>
}

export type DraftKey = Extract<StorageKey, `edit.${string}`>

/** Drafts belong to a user: others may use the same device. */
export const draftKey = (userId: string, place: string): DraftKey => `edit.draft.${userId}.${place}`

export function keepDraft<Content>(key: DraftKey, { state, ...others }: LocalDraft<Content>): void {
  store(key, JSON.stringify({ ...others, state: { ...state, deleted: [...state.deleted] } }))
}

/** Undefined also for a draft that another release stored in another format. */
export function readDraft<Content>(kind: ContentKind<Content>, key: DraftKey): LocalDraft<Content> | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(key) ?? 'null')
    if (!isDraft(kind, draft)) return undefined
    return { ...draft, state: { ...draft.state, deleted: new Set(draft.state.deleted) } }
  } catch {
    return undefined
  }
}

function isDraft<Content>(kind: ContentKind<Content>, draft: unknown): draft is LocalDraft<Content> {
  const { base, state } = (draft ?? {}) as { base?: object; state?: { content?: object; deleted?: unknown } }
  return hasShape(kind, base) && hasShape(kind, state?.content) && Array.isArray(state?.deleted)
}

/** Whether a value has all fields of a content, with arrays where lists are expected. */
function hasShape<Content>({ fields }: ContentKind<Content>, value: object | undefined): value is Content & object {
  const held = (value ?? {}) as Record<string, unknown>
  return Object.entries(anyFields(fields)).every(([name, { kind }]) =>
    kind === 'rows' || kind === 'parts' ? Array.isArray(held[name]) : held[name] !== undefined,
  )
}

export const dropDraft = (key: DraftKey): void => forget(key)
