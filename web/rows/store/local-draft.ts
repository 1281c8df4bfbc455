import { anyFields } from '#core/content/fields.ts'
import { forget, listStored, readStored, store, type StorageKey } from '../../lib/storage.ts'
import type { ContentKind } from '../model/content-kind.ts'
import type { EditState } from '../model/edit-state.ts'

/** Unsaved work stored on this device, with the content it was based on. */
export interface LocalDraft<Content> {
  revision: number
  at: number
  /** The address of the editor; unknown in drafts of earlier releases. */
  path?: string
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

/** A draft as a list shows it. */
export interface KnownDraft {
  key: DraftKey
  path: string
  name: string
  at: number
}

const MAX_DRAFTS = 8

/** The drafts of a person on this device, newest first. */
export function listDrafts(userId: string): KnownDraft[] {
  const start = draftKey(userId, '')
  return listStored(start)
    .flatMap(([place, text]) => toKnownDraft(draftKey(userId, place), text) ?? [])
    .sort((one, other) => other.at - one.at)
    .slice(0, MAX_DRAFTS)
}

function toKnownDraft(key: DraftKey, text: string): KnownDraft | undefined {
  try {
    const { path, at, state } = JSON.parse(text) as {
      path?: unknown
      at?: unknown
      state?: { content?: { name?: unknown } }
    }
    const name = state?.content?.name
    if (typeof path !== 'string' || typeof at !== 'number' || !/^\/(?:doc|model)\//.test(path)) return undefined
    return { key, path, at, name: typeof name === 'string' ? name.trim() : '' }
  } catch {
    return undefined
  }
}

export const dropDraft = (key: DraftKey): void => forget(key)
