import { readStored, store, forget } from '../../lib/storage.ts'

/** A comment that was not sent yet. */
export interface Draft {
  text: string
  /** People who were chosen for mentions. */
  mentions: readonly { id: string; nickname: string }[]
}

export const emptyDraft: Draft = { text: '', mentions: [] }

/** Whose drafts, and on which doc. */
export interface DraftOwner {
  userId: string
  docId: string
}

type Drafts = Record<string, Draft>

const keyOf = ({ userId, docId }: DraftOwner) => `comment.${userId}.${docId}` as const

function readDrafts(owner: DraftOwner): Drafts {
  try {
    return JSON.parse(readStored(keyOf(owner)) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

/** The draft of one box, such as `reply {id}`. */
export const readDraft = (owner: DraftOwner, box: string): Draft | undefined => readDrafts(owner)[box]

/** Undefined removes it. */
export function keepDraft(owner: DraftOwner, box: string, draft: Draft | undefined): void {
  const { [box]: _before, ...others } = readDrafts(owner)
  const drafts = draft ? { ...others, [box]: draft } : others
  if (Object.keys(drafts).length === 0) forget(keyOf(owner))
  else store(keyOf(owner), JSON.stringify(drafts))
}
