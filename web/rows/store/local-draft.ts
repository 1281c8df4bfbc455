import { forget, readStored, store, type StorageKey } from '../../lib/storage.ts'
import type { EditState } from '../model/edit-state.ts'

/** Unsaved work that is kept on this device, with what it was based on. */
export interface LocalDraft {
  revision: number
  at: number
  base: EditState
  state: EditState
}

export type DraftKey = Extract<StorageKey, `edit.${string}`>

/** Drafts belong to a person: others may use the same device. */
export const draftKey = (userId: string, place: string): DraftKey => `edit.draft.${userId}.${place}`

const pack = ({ deleted, ...state }: EditState) => ({ ...state, deleted: [...deleted] })

export function keepDraft(key: DraftKey, { base, state, ...others }: LocalDraft): void {
  store(key, JSON.stringify({ ...others, base: pack(base), state: pack(state) }))
}

/** Undefined also for a draft that another release wrote in another shape. */
export function readDraft(key: DraftKey): LocalDraft | undefined {
  try {
    const draft = JSON.parse(readStored(key) ?? 'null') as {
      revision: number
      at: number
      base: unknown
      state: unknown
    }
    const { revision, at } = draft
    return { revision, at, base: unpack(draft.base), state: unpack(draft.state) }
  } catch {
    return undefined
  }
}

function unpack(packed: unknown): EditState {
  const { deleted, ...state } = packed as Omit<EditState, 'deleted'> & { deleted: string[] }
  if (typeof state.content.name !== 'string' || !Array.isArray(state.content.pathParams)) throw new Error('not a draft')
  return { ...state, deleted: new Set(deleted) }
}

export const dropDraft = (key: DraftKey): void => forget(key)
